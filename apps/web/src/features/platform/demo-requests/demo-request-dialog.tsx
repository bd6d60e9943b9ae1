import { Modal } from '@mantine/core';
import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import { demoRequestValues } from '@lares/validation/platform/demo-requests';
import { useZodForm } from '#lib/form.ts';
import { DemoRequestForm } from './demo-request-form.tsx';

interface DemoRequestDialogProps {
  /** The requested kind; `null`: the dialog is closed. */
  asked: DemoRequestKind | null;
  onClose: () => void;
}

const TITLES: Record<DemoRequestKind, string> = { démonstration: 'Demander une démo', ventes: 'Contacter les ventes' };
const NOTHING = { kind: 'démonstration' as const, name: '', email: '', company: '', phone: '', message: '' };

/** Keeps its input when it is closed and reopened. Not `Dialog`: the landing page has no router, whose weight it spares. */
export function DemoRequestDialog({ asked, onClose }: DemoRequestDialogProps) {
  const form = useZodForm(demoRequestValues, NOTHING);
  return (
    <Modal opened={asked !== null} onClose={onClose} title={TITLES[asked ?? 'démonstration']} size="lg">
      {asked !== null && (
        <DemoRequestForm
          form={form}
          kind={asked}
          label={TITLES[asked]}
          onSent={() => {
            // Keeps the sender for another request, but not the sent message.
            form.setFieldValue('message', '');
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
