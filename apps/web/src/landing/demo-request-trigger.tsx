import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import { createContext, type ReactNode, use, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './public-frame.module.css';
import { useVisitor } from './use-visitor.ts';
import type { Visitor } from './visitor.ts';
import { loadPart } from '#lib/load-part.ts';

interface DemoRequest {
  visitor: Visitor;
  /** Opens the form. Its code is loaded on demand. */
  ask: (kind: DemoRequestKind) => void;
  prepare: () => void;
}

const DemoRequestContext = createContext<DemoRequest>({ visitor: { isSignedIn: false, isDemo: false }, ask: () => {}, prepare: () => {} });

export const useDemoRequest = (): DemoRequest => use(DemoRequestContext);

const loadProvider = async () => (await loadPart(() => import('./demo-request-provider.tsx'))).DemoRequestProvider;
type Room = Awaited<ReturnType<typeof loadProvider>>;

/** The interactive part of the public pages: the form and its state. */
export function DemoRequestTrigger({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const [room, setRoom] = useState<{ Room: Room } | null>(null);
  const [asked, setAsked] = useState<DemoRequestKind | null>(null);
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');

  function ask(kind: DemoRequestKind) {
    setState('opening');
    loadProvider().then(
      (Loaded) => {
        // A dialog mounted open does not know the previous focus, and could not restore it.
        flushSync(() => setRoom({ Room: Loaded }));
        setAsked(kind);
        setState('idle');
      },
      () => setState('failed'),
    );
  }
  // A failed preload is reported only when the form is opened.
  const prepare = () => void loadProvider().catch(() => {});

  return (
    <DemoRequestContext value={{ visitor, ask, prepare }}>
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
    </DemoRequestContext>
  );
}
