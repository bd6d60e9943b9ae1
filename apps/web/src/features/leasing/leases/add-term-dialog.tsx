import { Checkbox, Select, SimpleGrid, Text, Textarea } from '@mantine/core';
import { type AvenantCondition, avenantFindings, conditionsOf } from '@lares/domain/leasing/leases/avenant-conditions';
import { ADDED_ORIGINS } from '@lares/domain/leasing/leases/charges';
import {
  comparedRent,
  isCappedRise,
  isComingStep,
  isInSteps,
  RISE_GROUNDS,
  riseSteps,
  termsAround,
} from '@lares/domain/leasing/leases/commercial-rise';
import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import { rentWithCharges, rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { earliestTermDay, TERM_WARNINGS, type TermWarning } from '@lares/domain/leasing/leases/new-term';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { cents } from '@lares/domain/shared/money';
import { leaseTermAddition, type LeaseTermDraft } from '@lares/validation/leasing/leases.actions';
import { CentsInput } from '#components/cents-input.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents, formatLongDay } from '#lib/format.ts';
import { typedCents, typedDay } from './leases.draft.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { CHARGES_LABELS, LEASE_LABELS, RISE_GROUND_LABELS, SUPPLEMENT_ADVICE, TERM_ORIGIN_LABELS } from './leases.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { LeaseFindingsPanel } from './lease-findings-panel.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';
import { RiseSection } from './rise-section.tsx';

interface AddTermDialogProps {
  lease: LeaseDetail;
  /** Proposed as charges. */
  provisionCents?: number | undefined;
  onClose: () => void;
}

/** A new rent from a day on, by an avenant or with other charges; the previous one stays in the history. */
export function AddTermDialog({ lease, provisionCents, onClose }: AddTermDialogProps) {
  const form = useZodForm(leaseTermAddition, startOf(lease, provisionCents));
  const mode = form.useWatchValue('chargesMode');
  const rent = typedCents(form.useWatchValue('rentCents'));
  const supplement = typedCents(form.useWatchValue('supplementCents')) ?? cents(0);
  const charges = typedCents(form.useWatchValue('chargesCents'));
  const from = typedDay(form.useWatchValue('fromDate'));
  const agreedOn = typedDay(form.useWatchValue('agreedOn'));
  const agreed = rent === null ? null : rentWithoutCharges({ rentCents: rent, supplementCents: supplement });
  const typedGround = form.useWatchValue('riseGround');
  const ground = RISE_GROUNDS.find((known) => known === typedGround) ?? null;
  const origin = form.useWatchValue('origin');
  const given = lease.terms.filter(({ cancelled }) => cancelled === null);
  const around = from === null ? { kept: given, coming: [] } : termsAround(given, from, today());
  const terms = around.kept;
  const sent = { fromDate: from, origin, rentCents: rent ?? cents(0), supplementCents: supplement };
  const current = rentWithoutCharges(comparedRent(around, sent, today()).before ?? lease);
  const isReplacing = around.coming.length > 0 && agreed !== null && agreed !== current;
  const isRise = agreed !== null && agreed > current;
  const rise = isRise && from !== null ? { terms, fromDate: from, agreedCents: agreed } : null;
  const isCapped = rise !== null && isCappedRise(lease, rise);
  const findings =
    agreed === null || from === null
      ? []
      : avenantFindings(lease, lease.property, { currentCents: current, agreedCents: agreed, fromDate: from, agreedOn });
  const add = useEntityMutation(trpc.leases.addTerm, {
    messages: LEASE_MESSAGES.addTerm,
    form,
    onDone: onClose,
    onWarnings: (warnings) => confirmation.ask(warnings),
  });
  const confirmation = useConfirmation<LeaseTermDraft>((draft, confirmed) => {
    if (!add.isPending) add.mutate({ ...draft, confirmed: warningsAmong(confirmed) });
  });
  return (
    <ActionDialog
      title="Nouveau loyer"
      confirmLabel="Enregistrer"
      busyLabel="Enregistrement..."
      pending={add.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(confirmation.submit, focusFirstError(form))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput
          label="À compter du"
          required
          min={earliestTermDay(today())}
          {...form.getInputProps('fromDate')}
          key={form.key('fromDate')}
        />
        <Select
          label="Origine"
          allowDeselect={false}
          data={ADDED_ORIGINS.map((value) => ({ value, label: TERM_ORIGIN_LABELS[value] }))}
          {...form.getInputProps('origin')}
          key={form.key('origin')}
        />
        <CentsInput
          required
          label={LEASE_LABELS.rentCents}
          unit="€/mois"
          {...form.getInputProps('rentCents')}
          key={form.key('rentCents')}
        />
        {(isHomeLease(lease) || lease.supplementCents > 0) && (
          <CentsInput
            label={LEASE_LABELS.supplementCents}
            description={SUPPLEMENT_ADVICE}
            unit="€/mois"
            {...form.getInputProps('supplementCents')}
            key={form.key('supplementCents')}
          />
        )}
        {mode !== 'aucune' && (
          <CentsInput
            label={LEASE_LABELS.chargesCents}
            unit="€/mois"
            {...form.getInputProps('chargesCents')}
            key={form.key('chargesCents')}
          />
        )}
      </SimpleGrid>
      <ChoiceInput
        label={LEASE_LABELS.chargesMode}
        choices={allowedChargesModes(lease).map((value) => ({ value, ...CHARGES_LABELS[value] }))}
        {...form.getInputProps('chargesMode')}
        key={form.key('chargesMode')}
        onChange={(chosen) => {
          form.setFieldValue('chargesMode', chosen, { forceUpdate: false });
          if (chosen === 'aucune') form.setFieldValue('chargesCents', 0);
        }}
      />
      {isReplacing && <Text size="sm">Ce loyer remplace les étapes de la hausse qui commencent ce jour-là ou après.</Text>}
      {isRise && (
        <DayInput
          label={isCapped ? 'Accepté par le locataire, ou jugé, le' : 'Accepté par le locataire le'}
          required
          description={isCapped ? 'Le jour de l’accord signé, ou celui de la décision du juge.' : AGREED_ADVICE}
          max={today()}
          {...form.getInputProps('agreedOn')}
          key={form.key('agreedOn')}
        />
      )}
      {isCapped && (
        <>
          <Select
            label="Ce qui permet cette hausse"
            required
            data={RISE_GROUNDS.map((value) => ({ value, label: RISE_GROUND_LABELS[value] }))}
            {...form.getInputProps('riseGround')}
            key={form.key('riseGround')}
          />
          {ground !== null && !isInSteps(ground) && (
            <Textarea
              label="Pourquoi elle n’est pas étalée"
              required
              maxLength={500}
              {...form.getInputProps('riseReason')}
              key={form.key('riseReason')}
            />
          )}
          <RiseSection ground={ground} steps={riseSteps(rise)} />
        </>
      )}
      {findings.length > 0 && <LeaseFindingsPanel findings={findings} calm={null} />}
      {conditionsOf(findings).map((condition) => (
        <Checkbox
          label={CONDITION_SENTENCES[condition]}
          {...form.getInputProps(condition, { type: 'checkbox' })}
          key={form.key(condition)}
        />
      ))}
      {rent !== null && charges !== null && (
        <OutcomeSection label={from === null ? 'Loyer charges comprises' : `Loyer charges comprises à compter du ${formatLongDay(from)}`}>
          {formatCents(rentWithCharges({ rentCents: rent, supplementCents: supplement, chargesCents: charges })).replaceAll(
            '\u202F',
            '\u00A0',
          )}
        </OutcomeSection>
      )}
      <ConfirmationSection
        title="Augmenter un loyer passé ?"
        warnings={warningsAmong(confirmation.warnings).map((warning) => WARNING_SENTENCES[warning])}
        pending={add.isPending}
        onConfirm={() => form.onSubmit(confirmation.confirm)()}
      />
    </ActionDialog>
  );
}

const AGREED_ADVICE = 'Le jour de l’avenant signé : sans l’accord du locataire, le loyer n’augmente que par sa révision.';

const WARNING_SENTENCES: Record<TermWarning, string> = {
  'past-rise':
    'La date d’effet est passée et le loyer augmente : les loyers déjà appelés sont corrigés. Cela suppose que le locataire a signé cet avenant.',
};

/** What the manager confirms; the server refuses the rent without it. */
const CONDITION_SENTENCES: Record<AvenantCondition, string> = {
  works: 'La hausse paie des travaux d’amélioration, faits aux frais du bailleur et convenus par écrit avec le locataire.',
  earlierDay: 'L’accord écrit du locataire fait commencer ce loyer avant le jour de sa signature.',
  frozenRent: 'J’ai lu que ce loyer est gelé et que le locataire peut contester la hausse.',
  mobilityRent: 'J’ai lu que le loyer d’un bail mobilité ne change pas et que le locataire peut contester la hausse.',
};

const warningsAmong = (named: readonly string[]): TermWarning[] => TERM_WARNINGS.filter((warning) => named.includes(warning));

/** Starts from the last amounts, because usually only one changes: charges after a revision to come do not undo it. */
function startOf(lease: LeaseDetail, provisionCents: number | undefined): LeaseTermDraft {
  const toCome = lease.terms.findLast((term) => term.cancelled === null && term.fromDate > today() && !isComingStep(term, today()));
  const { rentCents, supplementCents, chargesCents, chargesMode } = toCome ?? lease;
  return {
    id: lease.id,
    version: lease.version,
    fromDate: null,
    rentCents,
    supplementCents: supplementCents || '',
    chargesCents: provisionCents ?? chargesCents,
    chargesMode: provisionCents === undefined ? chargesMode : 'provision',
    origin: provisionCents === undefined ? 'avenant' : 'régularisation',
    agreedOn: null,
    works: false,
    earlierDay: false,
    frozenRent: false,
    mobilityRent: false,
    riseGround: null,
    riseReason: '',
  };
}
