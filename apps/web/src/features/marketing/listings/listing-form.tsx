import { Button, Group, Stack } from '@mantine/core';
import { checkListing } from '@lares/domain/marketing/listings/listing-rules';
import { isDwelling } from '@lares/domain/portfolio/properties/type';
import { isRefusal } from '@lares/domain/shared/rule';
import type { ListingDraft } from '@lares/validation/marketing/listings';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from '#components/error-summary.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { ruleText } from '#features/leasing/leases/leases.labels.ts';
import { listingFacts, propertySectionOf } from './listings.draft.ts';
import { LISTING_LABELS } from './listings.labels.ts';
import type { ListingSectionProps } from './listings.rows.ts';
import { EnergyCostsSection } from './energy-costs-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { LetNoticeSection } from './let-notice-section.tsx';
import { LettingSection } from './letting-section.tsx';
import { ListingFindingsPanel } from './listing-findings-panel.tsx';
import classes from './listing-form.module.css';
import { OfferSection } from './offer-section.tsx';
import { SaleSection } from './sale-section.tsx';

interface ListingFormProps extends ListingSectionProps {
  isPublished: boolean;
  onSubmit: (draft: ListingDraft, andPublish: boolean) => void;
  pending: boolean;
  onCancel: () => void;
  notice?: ReactNode;
}

const PUBLISH = 'publier';
const NAMES = Object.keys(LISTING_LABELS) as (keyof ListingDraft)[];

/** Checks the input while typing, with the same rules as the server. */
export function ListingForm({ form, read, isPublished, onSubmit, pending, onCancel, notice }: ListingFormProps) {
  // The findings depend on each of these fields.
  for (const name of NAMES) form.useWatchValue(name);
  const draft = form.getValues();
  const findings = checkListing(listingFacts(draft, read));
  const isLetting = draft.transaction === 'location';
  const isHome = isDwelling(read.property.type);
  const section = { form, read };

  function send(typed: ListingDraft, event: FormEvent<HTMLFormElement> | undefined) {
    const andPublish = isPublished || submitterOf(event) === PUBLISH;
    const missing = andPublish ? findings.filter(isRefusal) : [];
    // Missing mentions are reported under their fields; the server would refuse them as well.
    if (missing.length === 0) {
      onSubmit(typed, andPublish);
      return;
    }
    const own = missing.filter(({ field }) => field !== null && propertySectionOf(field) === null);
    form.setErrors(Object.fromEntries(own.map((finding) => [finding.field ?? '', ruleText(finding)])));
    const [first] = own;
    if (first?.field) form.getInputNode(first.field)?.focus();
  }

  return (
    <form noValidate aria-label="Annonce" onSubmit={form.onSubmit(send)} className={classes.form}>
      <Stack gap="md" className={classes.fields}>
        <ErrorSummary form={form} />
        {notice}
        <LetNoticeSection letBy={read.letBy} isPublished={isPublished} />
        <OfferSection {...section} />
        {isLetting ? <LettingSection {...section} /> : <SaleSection {...section} />}
        {isLetting && isHome && read.organization.isProfessional && <FeesSection {...section} />}
        {isHome && <EnergyCostsSection {...section} />}
      </Stack>
      <div className={classes.summary}>
        <ListingFindingsPanel propertyId={read.property.id} findings={findings} />
      </div>
      <Group gap="xs" className={classes.actions}>
        <SubmitButton pending={pending} busyLabel="Enregistrement...">
          Enregistrer
        </SubmitButton>
        {!isPublished && (
          <Button type="submit" name="suite" value={PUBLISH} variant="default" disabled={pending}>
            Enregistrer et publier
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel} disabled={pending}>
          Annuler
        </Button>
      </Group>
    </form>
  );
}

/** The pressed button; Enter in a field presses the first. */
function submitterOf(event: FormEvent<HTMLFormElement> | undefined): string | null {
  const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
  return submitter instanceof HTMLButtonElement ? submitter.value : null;
}
