import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { trpc } from './trpc.ts';
import { type EntityMessages, type MutationProcedure, type Outcome, useEntityMutation } from './use-entity-mutation.ts';

export interface Removed {
  id: string;
  title: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The last removal, by what was removed: kept in the browser's history, so that « Annuler » survives a reload. */
    removed?: Removed | undefined;
    removedTask?: Removed | undefined;
    removedPhoto?: Removed | undefined;
  }
}

/** The last removal on this page. */
export function useLastRemoved(kind: 'removed' | 'removedTask' | 'removedPhoto') {
  const removed = useLocation({ select: ({ state }) => state[kind] });
  const navigate = useNavigate();
  const mark = (record: Removed | undefined) =>
    navigate({ to: '.', search: true, replace: true, resetScroll: false, state: (was) => ({ ...was, [kind]: record }) });
  return { removed, mark };
}

/** `trpc.<noun>`, as far as a removal uses it. */
export interface RemovalProcedures<Input, Output, RemoveProblem, Restored, RestoreProblem> {
  remove: MutationProcedure<Input, Output, RemoveProblem>;
  restore: MutationProcedure<{ id: string }, Restored, RestoreProblem>;
}

export interface RemovalOutcome extends Pick<Outcome<{ id: string }>, 'onFailure' | 'invalidates'> {
  messages: { remove: EntityMessages<{ id: string }>; restore: EntityMessages };
  onRemoved: () => void | Promise<void>;
  onRestored: () => void;
}

/** Removes a record; the toast offers to restore it. */
export function useRemoval<Input, Output extends { id: string }, RemoveProblem, Restored, RestoreProblem>(
  { remove, restore }: RemovalProcedures<Input, Output, RemoveProblem, Restored, RestoreProblem>,
  { messages, onRemoved, onRestored, onFailure, invalidates = [] }: RemovalOutcome,
) {
  const restoring = useEntityMutation(restore, { messages: messages.restore, onDone: onRestored });
  return useEntityMutation(remove, {
    messages: messages.remove,
    // Nothing by default: the page of a deleted record must not reload before it is left.
    invalidates,
    onDone: onRemoved,
    undo: ({ id }) => restoring.mutate({ id }),
    ...(onFailure ? { onFailure } : {}),
  });
}

interface DeletionOutcome<Former, Added> extends Pick<Outcome<Former>, 'form' | 'onDone' | 'onWarnings'> {
  messages: { remove: EntityMessages<Former>; restore: EntityMessages<Added> };
}

/** Deletes a record that no trash keeps; the toast offers to add it again, as the answer describes it. */
export function useDeletion<Input, Draft, Former extends Draft, RemoveProblem, Added, AddProblem>(
  { remove, add }: { remove: MutationProcedure<Input, Former, RemoveProblem>; add: MutationProcedure<Draft, Added, AddProblem> },
  { messages, ...outcome }: DeletionOutcome<Former, Added>,
) {
  const adding = useEntityMutation(add, { messages: messages.restore });
  return useEntityMutation(remove, { messages: messages.remove, ...outcome, undo: (former) => adding.mutate(former) });
}

/** For the page of a record: once removed, its list is shown; restored from there, its page is shown again. */
export function useLeaveRemoved(removed: Removed, { list, page }: { list: NavigateOptions['to'] & string; page: NavigateOptions }) {
  const router = useRouter();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return {
    onRemoved: async () => {
      await navigate({ to: list, state: { removed } });
      await utils.invalidate();
    },
    onRestored: () => {
      if (router.state.location.pathname === list) void navigate(page);
    },
  };
}
