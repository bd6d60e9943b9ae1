import { Modal, type ModalProps } from '@mantine/core';
import { useClosedByBack } from '#lib/use-closed-by-back.ts';

/** A modal dialog, closed by Escape, by its button, and by « Retour ». */
export function Dialog({ children, ...props }: ModalProps) {
  const { opened, onClose, closeOnEscape = true } = props;
  return (
    <Modal {...props}>
      {/* First, so that it is asked before what the content itself refuses to leave. */}
      <ClosedByBack onBack={opened && closeOnEscape ? onClose : null} />
      {children}
    </Modal>
  );
}

/** A component, because the effect must run before those of the content beside it. */
function ClosedByBack({ onBack }: { onBack: (() => void) | null }) {
  useClosedByBack(onBack);
  return null;
}
