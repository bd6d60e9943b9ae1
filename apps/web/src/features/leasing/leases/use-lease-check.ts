import { useDebouncedValue } from '@mantine/hooks';
import { isRefusal } from '@lares/domain/shared/rule';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { keepPreviousData } from '@tanstack/react-query';
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
  'chargesMode',
  'depositCents',
  'indexQuarter',
] as const satisfies (keyof LeaseDraft)[];

/** What the law and the calendar of the property say of a lease while it is typed. `id`: of the lease that is being changed. */
export function useLeaseCheck(form: ZodForm<LeaseDraft>, id: string | undefined) {
  // One text of everything that matters: it changes when something does.
  const typed = JSON.stringify(NAMES.map((name) => form.useWatchValue(name)));
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const { data } = trpc.leases.check.useQuery(leaseQuestion(form.getValues(), id), {
    placeholderData: keepPreviousData,
    // What is typed right now is asked for once one pauses.
    enabled: asked === typed,
    retry: false,
  });
  const utils = trpc.useUtils();
  const findings = data?.findings ?? [];
  const refusals = Object.fromEntries(
    findings.filter(isRefusal).flatMap((finding) => (finding.field === null ? [] : [[finding.field, ruleText(finding)]])),
  ) as Record<string, string>;

  /** The first field that keeps this lease from being active; null where there is none, or no answer: then the server decides. */
  async function checkNow(draft: LeaseDraft): Promise<keyof LeaseDraft | null> {
    const answer = await utils.leases.check.fetch(leaseQuestion(draft, id)).catch(() => null);
    const refused = answer?.findings.find(isRefusal);
    if (refused) return (refused.field as keyof LeaseDraft | null) ?? 'kind';
    return answer?.overlap ? 'startDate' : null;
  }

  return { findings, refusals, overlap: data?.overlap ?? null, isAnswered: data !== undefined, checkNow };
}

/** Only what is whole: half a date is no date yet. */
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
    chargesMode: draft.chargesMode,
    // A ceiling in months of a rent that nobody typed yet says nothing, but where it is none at all.
    depositCents: rentCents === null && mayBeRevised(draft) ? null : typedCents(draft.depositCents),
    indexQuarter: draft.indexQuarter || null,
  };
}
