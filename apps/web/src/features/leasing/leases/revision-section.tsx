import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core';
import { INDEX_SERIES, type IndexSeries } from '@lares/domain/leasing/indices/series';
import { REVISION_RULES } from '@lares/domain/leasing/leases/revision';
import { ruleOf } from '@lares/domain/shared/rule';
import { FormSection } from '#components/form-section.tsx';
import { YearlyDayInput } from '#components/yearly-day-input.tsx';
import { isHome, mayBeRevised, quarterChoices, quartersOf, typedDay, usualSeries } from './leases.draft.ts';
import { trpc } from '#lib/trpc.ts';
import { leaseField, type LeaseSectionProps } from './leases.rows.ts';
import { LEASE_LABELS, quarterText, yearlyDayText } from './leases.labels.ts';
import { LawSection } from './law-section.tsx';

interface RevisionSectionProps extends LeaseSectionProps {
  /** Of the property: in Corsica and overseas the IRL has values of its own. */
  postalCode: string;
}

const MOBILITY_LAW = ruleOf(REVISION_RULES, 'lease.revision.mobilite');
const REVISION_LAW = ruleOf(REVISION_RULES, 'lease.revision.window');

const FIELDS = ['indexSeries', 'indexQuarter', 'revisionDay'] as const;

/** The clause that revises the rent by an index once a year. Without it the rent stays. */
export function RevisionSection({ postalCode, ...section }: RevisionSectionProps) {
  const { form } = section;
  const field = leaseField(section);
  // Without an answer the shipped quarters are offered.
  const added = trpc.indices.list.useQuery().data ?? [];
  const kind = form.useWatchValue('kind');
  const furnished = form.useWatchValue('furnished');
  const series = form.useWatchValue('indexSeries') as IndexSeries | null | '';
  const startDate = typedDay(form.useWatchValue('startDate'));
  const isRevised = series !== null && series !== '';

  function summary(): string {
    const { indexSeries, indexQuarter } = form.getValues();
    return indexSeries ? `${indexSeries}, référence ${quarterText(indexQuarter ?? '')}` : 'Pas de révision';
  }

  function follow(chosen: IndexSeries | null) {
    form.setFieldValue('indexSeries', chosen);
    form.setFieldValue('indexQuarter', chosen === null ? '' : (quartersOf(chosen, added)[0]?.quarter ?? ''));
    if (chosen === null) form.setFieldValue('revisionDay', null);
  }

  return (
    <FormSection title="Révision du loyer" id="revision" summary={summary} hasErrors={FIELDS.some((field) => Boolean(form.errors[field]))}>
      <Stack gap="md">
        <Checkbox
          label="Le loyer est révisé chaque année"
          description="Sans cette clause dans le bail, le loyer ne change pas."
          checked={isRevised}
          disabled={section.locked.has('indexSeries')}
          onChange={({ currentTarget }) => follow(currentTarget.checked ? usualSeries({ kind, furnished }) : null)}
        />
        {isRevised && (
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            <Select
              label={LEASE_LABELS.indexSeries}
              data={INDEX_SERIES}
              allowDeselect={false}
              {...field('indexSeries')}
              key={form.key('indexSeries')}
              onChange={(chosen) => follow(chosen as IndexSeries | null)}
            />
            <Select
              label={LEASE_LABELS.indexQuarter}
              data={quarterChoices(series, { postalCode, kept: form.getValues().indexQuarter, added })}
              searchable
              allowDeselect={false}
              nothingFoundMessage="Aucun trimestre publié"
              {...field('indexQuarter')}
              key={form.key('indexQuarter')}
            />
            <YearlyDayInput
              label={LEASE_LABELS.revisionDay}
              description={startDate === null ? 'Vide : l’anniversaire du bail.' : `Vide : le ${yearlyDayText(startDate.slice(5))}.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...field('revisionDay')}
              key={form.key('revisionDay')}
            />
          </SimpleGrid>
        )}
        {!mayBeRevised({ kind, furnished }) ? (
          <LawSection basis={MOBILITY_LAW}>Le loyer d’un bail mobilité ne se révise pas pendant le bail.</LawSection>
        ) : (
          isHome({ kind, furnished }) && (
            <LawSection basis={REVISION_LAW}>
              Une fois par an, à la date convenue, sur le même trimestre de l’IRL d’une année à l’autre. Demandée en retard, la révision ne
              vaut que pour l’avenir.
            </LawSection>
          )
        )}
      </Stack>
    </FormSection>
  );
}
