import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import { createContext, type ReactNode, use, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './public-frame.module.css';
import { useVisitor } from './use-visitor.ts';
import type { Visitor } from './visitor.ts';

interface Door {
  visitor: Visitor;
  /** Opens the form. Its code comes with the first wish for it. */
  ask: (kind: DemoRequestKind) => void;
  prepare: () => void;
}

const DoorContext = createContext<Door>({ visitor: { isSignedIn: false, isDemo: false }, ask: () => {}, prepare: () => {} });

export const useDoor = (): Door => use(DoorContext);

const loadProvider = async () => (await import('./demo-request-provider.tsx')).DemoRequestProvider;
type Room = Awaited<ReturnType<typeof loadProvider>>;

/** Everything interactive of the public pages: the form, and who is asking. */
export function DemoRequestTrigger({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const [room, setRoom] = useState<{ Room: Room } | null>(null);
  const [asked, setAsked] = useState<DemoRequestKind | null>(null);
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');

  function ask(kind: DemoRequestKind) {
    setState('opening');
    loadProvider().then(
      (Loaded) => {
        // A dialog born open does not know where the focus came from, and could not give it back.
        flushSync(() => setRoom({ Room: Loaded }));
        setAsked(kind);
        setState('idle');
      },
      () => setState('failed'),
    );
  }
  // Told when it is asked for, not when it was only prepared.
  const prepare = () => void loadProvider().catch(() => {});

  return (
    <DoorContext value={{ visitor, ask, prepare }}>
      {children}
      <output className={classes.opening} hidden={state !== 'opening'}>
        Ouverture du formulaire…
      </output>
      {state === 'failed' && (
        <div role="alert" className={classes.opening}>
          Le formulaire n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.
        </div>
      )}
      {room && <room.Room asked={asked} onClose={() => setAsked(null)} />}
    </DoorContext>
  );
}
