import { DomainError } from '@lares/domain/shared/errors';

/** Refuses a write until the request confirms each of its warnings: a caller that ignores them stores no probable mistake by accident. */
export function confirmedOrThrow<Warning extends string>(raised: Iterable<Warning>, confirmed: readonly Warning[] = []): void {
  const open = [...new Set(raised)].filter((warning) => !confirmed.includes(warning));
  if (open.length > 0) throw new DomainError('common.confirmation-needed', { details: { warnings: open.join(' ') } });
}
