import { cents } from '@lares/domain/shared/money';
import { earlierProvisions, type EarlierProvisionsDraft } from '@lares/validation/accounting/charges.settlements';
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CentsInput } from '#components/cents-input.tsx';
import { Dialog } from '#components/dialog.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import classes from './settlement-draft-dialog.module.css';
import { balanceText, draftText, keyText, problemText, type SettlementDraft } from './settlements.labels.ts';
import { SETTLEMENT_MESSAGES } from './settlements.messages.ts';

interface SettlementDraftDialogProps {
  draft: SettlementDraft;
  period: { from: string; until: string };
  onSettled: (result: RouterOutputs['charges']['settle']) => void;
  onClose: () => void;
}

const NOTHING_EARLIER: EarlierProvisionsDraft = { earlierCents: '' };

/** The statement of one lease before it is issued: each nature with its key, and what it comes to. */
export function SettlementDraftDialog({ draft, period, onSettled, onClose }: SettlementDraftDialogProps) {
  useReturnedFocus();
  const [inInstalments, setInInstalments] = useState(false);
  const settle = useEntityMutation(trpc.charges.settle, {
    messages: SETTLEMENT_MESSAGES.settle,
    onDone: (result) => {
      onSettled(result);
      onClose();
    },
  });
  const { leaseId, property, tenants, lines, problem, limits, calledCents, shareCents, balanceCents, provisionCents } = draft;
  const asksEarlier = problem === 'compte plus récent' && lines.length > 0;
  const mayIssue = problem === null || asksEarlier;
  const form = useZodForm(earlierProvisions, NOTHING_EARLIER);
  const typed = form.useWatchValue('earlierCents');
  const earlier = earlierProvisions.safeParse({ earlierCents: asksEarlier ? typed : 0 });
  const mayPayLater = limits.allowsInstalments && balanceCents > (earlier.data?.earlierCents ?? 0);
  const send = (earlierCents: number | string | null) => {
    if (!settle.isPending) settle.mutate({ ...period, leaseIds: [leaseId], inInstalments: inInstalments && mayPayLater, earlierCents });
  };
  const issue = () => (asksEarlier ? form.onSubmit(({ earlierCents }) => send(earlierCents), focusFirstError(form))() : send(null));
  return (
    <Dialog opened onClose={onClose} title={[property, tenants.join(', ')].filter(Boolean).join(' · ')} size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {draftText(draft)}
        </Text>
        <dl className={classes.lines}>
          {lines.map((line) => (
            <div key={line.id} className={classes.line}>
              <dt>
                <span>{line.label === line.nature ? line.nature : `${line.nature} · ${line.label}`}</span>
                <span className={classes.key}>{keyText(line)}</span>
              </dt>
              <dd>
                <span>{formatCents(line.shareCents)}</span>
                <span className={classes.key}>sur {formatCents(line.recoverableCents)}</span>
              </dd>
            </div>
          ))}
          <div className={classes.line}>
            <dt>Part du locataire</dt>
            <dd>{formatCents(shareCents)}</dd>
          </div>
          <div className={classes.line}>
            <dt>Provisions appelées, payées ou non</dt>
            <dd>{formatCents(calledCents)}</dd>
          </div>
        </dl>
        <p className={classes.balance}>{balanceText(cents(balanceCents - (earlier.data?.earlierCents ?? 0)))}</p>
        {asksEarlier && (
          <CentsInput
            required
            label="Provisions appelées avant l’ouverture du compte"
            description="Payées ou non : sur les anciens avis d’échéance, ou chez le gestionnaire d’avant."
            {...form.getInputProps('earlierCents')}
            key={form.key('earlierCents')}
          />
        )}
        {problem !== null && !asksEarlier && (
          <Text size="sm" role="alert">
            {problemText(problem, today(), draft.isHome)}
          </Text>
        )}
        {mayIssue && mayPayLater && (
          <Checkbox
            label="En douze mensualités, à la demande du locataire"
            description="La régularisation arrive après l’année civile suivante (loi n° 89-462, art. 23)."
            checked={inInstalments}
            onChange={({ currentTarget }) => setInInstalments(currentTarget.checked)}
          />
        )}
        {lines.length > 0 && (
          <Text size="sm" c="dimmed">
            Un douzième d’une année de ces dépenses : {formatCents(provisionCents)} par mois. Une nouvelle provision se convient{' '}
            <Anchor
              inherit
              renderRoot={(props) => <Link {...props} to="/leases/$leaseId" params={{ leaseId }} search={{ provisionCents }} />}
            >
              sur la page du contrat
            </Anchor>
            .
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {mayIssue && (
            <Button disabled={settle.isPending} aria-busy={settle.isPending} onClick={issue}>
              {settle.isPending ? 'Enregistrement...' : 'Valider'}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
