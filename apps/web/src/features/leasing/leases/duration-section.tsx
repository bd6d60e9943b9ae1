import { Button, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { Day } from '@lares/domain/shared/day';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DayInput } from '#components/day-input.tsx';
import { FormSection } from '#components/form-section.tsx';
import { formatLongDay } from '#lib/format.ts';
import { mayBeShorter, type ProposedDuration, proposedDuration, typedDay } from './leases.draft.ts';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LEASE_LABELS, monthsText } from './leases.labels.ts';
import { LawSection } from './law-section.tsx';

/** First and last day. The legal duration is filled in until the user types another. */
export function DurationSection({ overlap, ...section }: LeaseSectionProps & { overlap?: React.ReactNode }) {
  const { form } = section;
  const field = leaseField(section);
  const kind = form.useWatchValue('kind');
  const furnished = form.useWatchValue('furnished');
  const landlordKind = form.useWatchValue('landlordKind');
  const startDate = form.useWatchValue('startDate');
  const endDate = typedDay(form.useWatchValue('endDate'));
  const reason = form.useWatchValue('shortTermReason');
  const proposed = proposedDuration({ kind, furnished, landlordKind, startDate });
  const last = useRef(proposed.endDate);

  const follow = useEffectEvent((proposal: Day | null) => {
    if (typedDay(form.getValues().endDate) === last.current) form.setFieldValue('endDate', proposal);
    last.current = proposal;
  });
  useEffect(() => {
    if (proposed.endDate !== last.current) follow(proposed.endDate);
  }, [proposed.endDate]);

  const isShort = proposed.endDate !== null && endDate !== null && endDate < proposed.endDate;
  return (
    <FormSection title="Durée" id="duree" fixed>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <DayInput label={LEASE_LABELS.signedOn} {...field('signedOn')} key={form.key('signedOn')} />
          <DayInput required label={LEASE_LABELS.startDate} {...field('startDate')} key={form.key('startDate')} />
          <DayInput label={LEASE_LABELS.endDate} {...field('endDate')} key={form.key('endDate')} />
        </SimpleGrid>
        {overlap}
        <LawSection
          basis={proposed}
          action={
            proposed.endDate !== null &&
            proposed.endDate !== endDate &&
            !section.locked.has('endDate') && (
              <Button variant="default" size="compact-sm" onClick={() => form.setFieldValue('endDate', proposed.endDate)}>
                Finir le {formatLongDay(proposed.endDate)}
              </Button>
            )
          }
        >
          {proposed.explanation} <Proposal duration={proposed} />
        </LawSection>
        {mayBeShorter({ kind, furnished }) && (isShort || reason !== '') && (
          <Textarea
            label={LEASE_LABELS.shortTermReason}
            description="Un bail plus court, d’un an au moins, nomme l’événement précis, professionnel ou familial, qui le justifie (loi n° 89-462, art. 11)."
            placeholder="Retour du bailleur, muté à Lyon jusqu’en 2028"
            autosize
            minRows={2}
            maxRows={6}
            {...field('shortTermReason')}
            key={form.key('shortTermReason')}
          />
        )}
      </Stack>
    </FormSection>
  );
}

function Proposal({ duration: { proposedMonths, endDate } }: { duration: ProposedDuration }) {
  if (proposedMonths === null) return null;
  if (endDate === null) return <>Durée proposée : {monthsText(proposedMonths)}.</>;
  return (
    <>
      Durée proposée : {monthsText(proposedMonths)}, jusqu’au {formatLongDay(endDate)} inclus.
    </>
  );
}
