import type { QueryKey, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { type Failure, readFailure, referenceOf } from './failure.ts';
import { notify } from './notify.tsx';

export interface EntityMessages<Output = unknown> {
  /** Absent, or `null` for this answer: the page itself shows the success. */
  success?: string | ((output: Output) => { title: string; message?: string } | null);
  /** Title of a refusal, with the reason below it. A function where the specification has another title for one refusal. */
  failure: string | ((code: DomainErrorCode | null) => string);
  /** Title of a connection or server failure. */
  unexpected?: string;
  /** Its text, where it is specified. */
  unexpectedReason?: string;
}

interface EntityForm {
  setErrors: (errors: Record<string, string>) => void;
  resetDirty: () => void;
}

export interface Outcome<Output> {
  messages: EntityMessages<Output>;
  /** Receives the errors of its fields; becomes clean on success, so that leaving does not ask. */
  form?: EntityForm;
  onDone?: (output: Output) => void | Promise<void>;
  onFailure?: (failure: Failure) => void;
  /** Shows the warnings to confirm, instead of a toast. */
  onWarnings?: (warnings: readonly string[]) => void;
  /** Offers « Annuler » for eight seconds. */
  undo?: (output: Output) => void;
  /** Limits the refetch after a success. Default: everything on screen. */
  invalidates?: QueryKey[];
}

/** The shape of `trpc.<noun>.<verb>`; structural, so that uploads and tests can provide the same. */
export interface MutationProcedure<Input, Output, Problem> {
  useMutation: (options: UseMutationOptions<Output, Problem, Input>) => UseMutationResult<Output, Problem, Input>;
}

/** The one way to change something: performs it, informs the user, places the errors. */
export function useEntityMutation<Input, Output, Problem>(
  procedure: MutationProcedure<Input, Output, Problem>,
  outcome: Outcome<Output>,
): UseMutationResult<Output, Problem, Input> {
  const mutation = procedure.useMutation({
    ...(outcome.invalidates ? { meta: { invalidates: outcome.invalidates } } : {}),
    onSuccess: async (output) => {
      outcome.form?.resetDirty();
      announceSuccess(output, outcome);
      await outcome.onDone?.(output);
    },
    onError: (error, input) => {
      const failure = readFailure(error);
      if (failure.kind === 'refused' && Object.keys(failure.fieldErrors).length > 0) outcome.form?.setErrors(failure.fieldErrors);
      if (outcome.onWarnings && failure.kind === 'refused' && failure.warnings) outcome.onWarnings(failure.warnings);
      else reportFailure(failure, outcome.messages, () => mutation.mutate(input));
      outcome.onFailure?.(failure);
    },
  });
  return mutation;
}

function announceSuccess<Output>(output: Output, { messages, undo }: Outcome<Output>): void {
  const { success } = messages;
  if (success === undefined) return;
  const said = typeof success === 'string' ? { title: success } : success(output);
  if (said === null) return;
  const { title, message = null } = said;
  if (undo) notify.undo(title, () => undo(output), message);
  else notify.success(title, message);
}

/** Distinguishes refused (the reason), offline (« Connexion impossible. Réessayer ») and broken (the unexpected text). */
export function reportFailure(
  failure: Failure,
  messages: Pick<EntityMessages, 'failure' | 'unexpected' | 'unexpectedReason'>,
  retry?: () => void,
): void {
  const titleOf = (code: DomainErrorCode | null) => (typeof messages.failure === 'string' ? messages.failure : messages.failure(code));
  const unexpected = messages.unexpected ?? titleOf(null);
  switch (failure.kind) {
    case 'refused':
      return notify.failure(
        // Nobody knows that it failed.
        failure.code === 'common.outcome-unknown' ? 'Résultat inconnu' : titleOf(failure.code),
        failure.reason ?? 'Vérifiez les champs signalés.',
        // In another tab: the form stays, and can be sent again once signed in.
        failure.code === 'auth.required' ? { label: 'Se reconnecter', run: () => void window.open('/auth', '_blank') } : null,
      );
    case 'offline':
      return notify.failure(unexpected, 'Connexion impossible.', retry ? { label: 'Réessayer', run: retry } : null);
    case 'unexpected':
      return notify.failure(
        unexpected,
        `${messages.unexpectedReason ?? 'Rien n’a été enregistré. Votre saisie est conservée.'}${referenceOf(failure)}`,
      );
  }
}
