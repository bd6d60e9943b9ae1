import { Button, Group, Stack } from '@mantine/core';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import type { ZodForm } from '#lib/form.ts';
import { useLeaseCheck } from './use-lease-check.ts';
import { useProposedNature } from './use-proposed-nature.ts';
import { DepositSection } from './deposit-section.tsx';
import { DurationSection } from './duration-section.tsx';
import { GuarantorsSection } from './guarantors-section.tsx';
import { KindSection } from './kind-section.tsx';
import classes from './lease-form.module.css';
import { LeaseSummaryPanel } from './lease-summary-panel.tsx';
import { NotesSection } from './notes-section.tsx';
import { OverlapSection } from './overlap-section.tsx';
import { PartiesSection, type PartyChoices, useChosenProperty } from './parties-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { RentSection } from './rent-section.tsx';
import { RevisionSection } from './revision-section.tsx';

interface LeaseFormProps {
  form: ZodForm<LeaseDraft>;
  /** Id of the stored lease. */
  leaseId?: string;
  locked?: ReadonlySet<string>;
  /** The values were typed for their property already. */
  isSettled?: boolean;
  /** The chosen property and tenants, by name. */
  chosen: PartyChoices;
  onSubmit: (draft: LeaseDraft) => void;
  /** « Enregistrer et activer », where that is possible. */
  onActivate?: (draft: LeaseDraft) => void;
  pending: boolean;
  busyLabel: string;
  onCancel: () => void;
  /** Above the fields: a conflict, a restored draft, or frozen fields. */
  notice?: ReactNode;
}

const NOTHING_LOCKED: ReadonlySet<string> = new Set();
const ACTIVATE = 'activer';

/** Shared by creation and edition: the page owns title, texts and destination. */
export function LeaseForm({
  form,
  leaseId,
  locked = NOTHING_LOCKED,
  isSettled = leaseId !== undefined,
  chosen,
  onSubmit,
  onActivate,
  pending,
  busyLabel,
  onCancel,
  notice,
}: LeaseFormProps) {
  const { findings, refusals, overlap, isAnswered, checkNow } = useLeaseCheck(form, { id: leaseId, isSaving: pending });
  const property = useChosenProperty(form);
  const onChoice = useProposedNature({ form, property, isSettled });
  const [isChecking, setIsChecking] = useState(false);
  const section = { form, locked, refusals };

  function send(draft: LeaseDraft, event: FormEvent<HTMLFormElement> | undefined) {
    if (onActivate && submitterOf(event) === ACTIVATE) void activate(draft);
    else onSubmit(draft);
  }

  /** Legal and calendar refusals are corrected first: no activation dialog for an impossible lease. */
  async function activate(draft: LeaseDraft) {
    if (isChecking) return;
    setIsChecking(true);
    const stop = await checkNow(draft);
    setIsChecking(false);
    if (stop === null) onActivate?.(draft);
    else reach(form.getInputNode(stop));
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send)} className={classes.form}>
      <Stack gap="md" className={classes.fields}>
        <ErrorSummary form={form} />
        {notice}
        <PartiesSection {...section} chosen={chosen} />
        <KindSection {...section} property={property} onChoice={onChoice} />
        <DurationSection {...section} overlap={overlap && <OverlapSection other={overlap} />} />
        <RentSection {...section} askedCents={property?.status === 'À Louer' ? property.priceCents : 0} />
        <DepositSection {...section} />
        <PaymentSection {...section} />
        <RevisionSection {...section} postalCode={property?.postalCode ?? ''} />
        <GuarantorsSection {...section} />
        <NotesSection {...section} />
      </Stack>
      <div className={classes.summary}>
        <LeaseSummaryPanel form={form} findings={findings} overlap={overlap} isAnswered={isAnswered} />
      </div>
      {/* On the left: an error toast appears on the right, and must not cover the submit button. */}
      <Group gap="xs" className={classes.actions}>
        <SubmitButton pending={pending} busyLabel={busyLabel}>
          Enregistrer
        </SubmitButton>
        {onActivate && (
          <Button type="submit" name="suite" value={ACTIVATE} variant="default" disabled={pending}>
            Enregistrer et activer
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel} disabled={pending}>
          Annuler
        </Button>
      </Group>
    </form>
  );
}

function reach(node: HTMLElement | null): void {
  node?.focus();
  node?.scrollIntoView({ block: 'center' });
}

/** The pressed button; Enter in a field presses the first. */
function submitterOf(event: FormEvent<HTMLFormElement> | undefined): string | null {
  const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
  return submitter instanceof HTMLButtonElement ? submitter.value : null;
}
