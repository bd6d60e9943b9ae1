import { useDebouncedValue } from '@mantine/hooks';
import { isRefusal } from '@lares/domain/shared/rule';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { keepPreviousData } from '@tanstack/react-query';
import { readFailure } from '#lib/failure.ts';
import type { ZodForm } from '#lib/form.ts';
import { mayBeRevised, typedCents, typedDay } from './leases.draft.ts';
import { ruleText } from './leases.labels.ts';
import { trpc } from '#lib/trpc.ts';

const PAUSE_MS = 300;
const NAMES = [
  'propertyId',
  'kind',
  'furnished',
  'landlordKind',
  'signedOn',
  'startDate',
  'endDate',
  'shortTermReason',
  'rentCents',
  'supplementCents',
  'chargesMode',
  'depositCents',
  'indexQuarter',
] as const satisfies (keyof LeaseDraft)[];

/** Legal and calendar findings on a lease while the user types. `id`: the stored lease. */
export function useLeaseCheck(form: ZodForm<LeaseDraft>, { id, isSaving }: { id: string | undefined; isSaving: boolean }) {
  // One string of all relevant values, which changes when one of them does.
  const typed = JSON.stringify(NAMES.map((name) => form.useWatchValue(name)));
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const { data, error } = trpc.leases.check.useQuery(leaseQuestion(form.getValues(), id), {
    placeholderData: keepPreviousData,
    // Checked after a pause in typing; not while it is saved: once active, the new lease would be found to overlap itself.
    enabled: asked === typed && !isSaving,
    retry: false,
  });
  const utils = trpc.useUtils();
  const findings = data?.findings ?? [];
  const failure = error && readFailure(error);
  const refusals = Object.fromEntries([
    ...(failure?.kind === 'refused' ? Object.entries(failure.fieldErrors) : []),
    ...findings.filter(isRefusal).flatMap((finding) => (finding.field === null ? [] : [[finding.field, ruleText(finding)]])),
  ]) as Record<string, string>;

  /** The first field that prevents activation; null without one, or without an answer: then the server decides. */
  async function checkNow(draft: LeaseDraft): Promise<keyof LeaseDraft | null> {
    const answer = await utils.leases.check.fetch(leaseQuestion(draft, id)).catch(() => null);
    const refused = answer?.findings.find(isRefusal);
    if (refused) return (refused.field as keyof LeaseDraft | null) ?? 'kind';
    return answer?.overlap && answer.overlap.endsWhenReletOn === null ? 'startDate' : null;
  }

  return { findings, refusals, overlap: data?.overlap ?? null, isAnswered: data !== undefined, checkNow };
}

/** Complete values only: half a date is not a date yet. */
export function leaseQuestion(draft: LeaseDraft, id: string | undefined) {
  const rentCents = typedCents(draft.rentCents);
  return {
    ...(id === undefined ? {} : { id }),
    propertyId: draft.propertyId || null,
    kind: draft.kind,
    furnished: draft.furnished,
    landlordKind: draft.landlordKind,
    signedOn: typedDay(draft.signedOn),
    startDate: typedDay(draft.startDate),
    endDate: typedDay(draft.endDate),
    shortTermReason: draft.shortTermReason,
    rentCents,
    supplementCents: typedCents(draft.supplementCents),
    chargesMode: draft.chargesMode,
    // A maximum in months of rent is unknown without a rent, unless no deposit is allowed at all.
    depositCents: rentCents === null && mayBeRevised(draft) ? null : typedCents(draft.depositCents),
    indexQuarter: draft.indexQuarter || null,
  };
}
