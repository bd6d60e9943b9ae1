import { allowedChargesModes } from '@lares/domain/leasing/leases/charges-modes';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { firstRentCorrection } from '@lares/validation/leasing/leases.actions';
import { SimpleGrid, Textarea } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { ChoiceInput } from '#components/choice-input.tsx';
import { FormActionDialog } from '#components/form-action-dialog.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { CHARGES_LABELS, LEASE_LABELS } from './leases.labels.ts';
import { LEASE_MESSAGES } from './leases.messages.ts';
import type { LeaseDetail } from './leases.rows.ts';

interface CorrectFirstRentDialogProps {
  lease: LeaseDetail;
  first: LeaseDetail['terms'][number];
  onClose: () => void;
}

/** Records the rent that the contract says, from its first day. */
export function CorrectFirstRentDialog({ lease, first, onClose }: CorrectFirstRentDialogProps) {
  const { id, version } = lease;
  const { rentCents, supplementCents, chargesCents, chargesMode } = first;
  return (
    <FormActionDialog
      procedure={trpc.revisions.correctFirstRent}
      schema={firstRentCorrection}
      draft={{
        id,
        version,
        rentCents,
        supplementCents: supplementCents || '',
        chargesCents,
        chargesMode,
        reason: '',
      }}
      messages={LEASE_MESSAGES.correctFirstRent}
      title="Corriger le loyer de départ"
      confirmLabel="Corriger"
      fields={(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <CentsInput
              label={LEASE_LABELS.rentCents}
              unit="€/mois"
              required
              {...form.getInputProps('rentCents')}
              key={form.key('rentCents')}
            />
            {(isHomeLease(lease) || supplementCents > 0) && (
              <CentsInput
                label={LEASE_LABELS.supplementCents}
                unit="€/mois"
                {...form.getInputProps('supplementCents')}
                key={form.key('supplementCents')}
              />
            )}
            <CentsInput
              label={LEASE_LABELS.chargesCents}
              unit="€/mois"
              required
              {...form.getInputProps('chargesCents')}
              key={form.key('chargesCents')}
            />
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
          <Textarea
            label="Motif"
            required
            placeholder="Le contrat dit un autre montant"
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('reason')}
            key={form.key('reason')}
          />
        </>
      )}
      onClose={onClose}
    >
      Pour un loyer mal saisi, {formatCents(rentWithCharges(first))} charges comprises à compter du {formatDay(first.fromDate)}&nbsp;:
      écrivez ce que dit le contrat. Un loyer convenu depuis se saisit par «&nbsp;Nouveau loyer&nbsp;». Les mois déjà appelés ne sont pas
      réécrits&nbsp;: le compte du locataire est corrigé avec la prochaine échéance, et les quittances remises restent vraies. Le dépôt de
      garantie ne change pas.
    </FormActionDialog>
  );
}
