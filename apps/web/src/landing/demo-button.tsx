import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import type { ReactNode } from 'react';
import { useDemoRequest } from './demo-request-trigger.tsx';
import frame from './public-frame.module.css';

interface DemoButtonProps {
  kind: DemoRequestKind;
  children: ReactNode;
}

/** Opens the form. Its code is preloaded when the pointer comes near. */
export function DemoButton({ kind, children }: DemoButtonProps) {
  const { ask, prepare } = useDemoRequest();
  return (
    <button type="button" className={frame.second} onPointerEnter={prepare} onFocus={prepare} onClick={() => ask(kind)}>
      {children}
    </button>
  );
}
