import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LostPart } from '#components/lost-part.tsx';
import { loadPart, LostPartError } from './load-part.ts';

type PropsOf<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props) => ReactNode ? Props : never;

interface LazyPartOptions {
  /** Shown while the part is loaded. */
  waiting?: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first shown: `lazyPart(() => import('./day-calendar.tsx'), 'DayCalendar')`. If that
 * fails, or the part crashes, a message with « Réessayer » takes its place and the rest of the page stays.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { waiting = null }: LazyPartOptions = {},
): ComponentType<PropsOf<Module, Name>> {
  const part = loadedOnDemand(load, name);
  return function LazyPart(props: PropsOf<Module, Name>) {
    return <Guarded part={part} props={props} waiting={waiting} />;
  };
}

/** The same for a dialog, mounted while it is used: its message floats above the page, and closes with `onClose`. */
export function lazyDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module, Name> & DialogProps> {
  const part = loadedOnDemand(load, name);
  return function LazyDialog(props: PropsOf<Module, Name> & DialogProps) {
    const isShut = 'opened' in props && props.opened === false;
    return <Guarded part={part} props={props} waiting={null} onClose={props.onClose} onLost={props.onLost} isShut={isShut} />;
  };
}

interface DialogProps {
  onClose: () => void;
  /** The message about a lost dialog is shown. */
  onLost?: () => void;
}

type AnyPart<Props> = ComponentType<Props>;

interface OnDemand<Props> {
  /** React remembers a failure, so each attempt has a component of its own. */
  current: AnyPart<Props>;
  forget: () => void;
  renew: () => Promise<void>;
}

function loadedOnDemand<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): OnDemand<PropsOf<Module, Name>> {
  type Part = AnyPart<PropsOf<Module, Name>>;
  const lazily = (module: () => Promise<Module>) => lazy(async () => ({ default: (await module())[name] as Part })) as unknown as Part;
  const part: OnDemand<PropsOf<Module, Name>> = {
    current: lazily(() => loadPart(load)),
    forget: () => {
      part.current = lazily(() => loadPart(load));
    },
    renew: async () => {
      const loaded = await loadPart(load);
      part.current = lazily(async () => loaded);
    },
  };
  return part;
}

interface GuardedProps<Props> {
  part: OnDemand<Props>;
  props: Props;
  waiting: ReactNode;
  onClose?: () => void;
  onLost?: (() => void) | undefined;
  isShut?: boolean;
}

function Guarded<Props>({ part, props, waiting, onClose, onLost, isShut = false }: GuardedProps<Props>) {
  const Part = part.current as ComponentType<object>;
  const [isRetrying, setRetrying] = useState(false);
  const boundary = useRef<PartBoundary>(null);

  async function retry() {
    setRetrying(true);
    const isLoaded = await part.renew().then(
      () => true,
      () => false,
    );
    // Together: the boundary must not render the failed part again.
    setRetrying(false);
    if (isLoaded) boundary.current?.reset();
  }

  // A dialog that was lost and closed is loaded again when it is opened again.
  const open = useEffectEvent(() => void (boundary.current?.isLost() && retry()));
  useEffect(() => {
    if (!isShut) open();
  }, [isShut]);

  return (
    <PartBoundary
      ref={boundary}
      onLost={() => {
        part.forget();
        onLost?.();
      }}
      renderLost={(error) =>
        isShut ? null : (
          <LostPart isLoading={error instanceof LostPartError} retrying={isRetrying} onRetry={() => void retry()} onClose={onClose} />
        )
      }
    >
      <Suspense fallback={waiting}>
        <Part {...(props as object)} />
      </Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  children: ReactNode;
  onLost: () => void;
  renderLost: (error: unknown) => ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { lost: { error: unknown } | null }> {
  override state: { lost: { error: unknown } | null } = { lost: null };

  static getDerivedStateFromError(error: unknown) {
    return { lost: { error } };
  }

  override componentDidCatch() {
    this.props.onLost();
  }

  isLost(): boolean {
    return this.state.lost !== null;
  }

  reset() {
    this.setState({ lost: null });
  }

  override render(): ReactNode {
    return this.state.lost === null ? this.props.children : this.props.renderLost(this.state.lost.error);
  }
}
