import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import type { ThirdPartyKind } from '@lares/domain/accounting/third-party-payers/kinds';
import type { ThirdPartyPart } from '@lares/domain/accounting/third-party-payers/third-party-parts';
import type { Day } from '@lares/domain/shared/day';
import { payerText } from '#features/accounting/payments/payments.labels.ts';
import { formatCents, formatDay, formatLongDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type StoredThirdParty = RouterOutputs['rentAccounts']['byLease']['thirdPartyPayers'][number];

export const THIRD_PARTY_CHOICES: Record<ThirdPartyKind, { label: string; detail: string }> = {
  garant: { label: 'Un garant', detail: 'L’un de ceux du contrat.' },
  autre: { label: 'Un autre tiers', detail: 'Employeur, association, Action Logement, parent…' },
};

/** « Anne Petit (garant) » */
export const thirdPartyName = ({ payerKind, name }: { payerKind: PayerKind; name: string }): string =>
  payerText({ payerKind, payerName: name });

/** « 200,00 € par mois, payés par Anne Petit (garant) » */
export const thirdPartyText = (payer: StoredThirdParty): string =>
  `${formatCents(payer.amountCents)} par mois, payés par ${thirdPartyName(payer)}`;

interface PartlyExpected {
  leftCents: number | null;
  thirdPartyParts: readonly ThirdPartyPart[];
}

/** « dont 200,00 € à payer par Anne Petit (garant) le 5 décembre 2026 », for each part. */
export const thirdPartyExpectedTexts = ({ leftCents, thirdPartyParts }: PartlyExpected, today: Day): string[] =>
  thirdPartyParts.map((part) => {
    const amount = `${formatCents(part.amountCents)} à payer par ${thirdPartyName(part)}`;
    const whole = part.amountCents === leftCents ? amount : `dont ${amount}`;
    return `${whole} ${part.expectedOn < today ? 'depuis le' : 'le'} ${formatLongDay(part.expectedOn)}`;
  });

/** The same in a row: « dont Anne Petit (garant) 200,00 € le 05/12/2026 » */
export const thirdPartyExpectedBriefly = ({ leftCents, thirdPartyParts }: PartlyExpected): string[] =>
  thirdPartyParts.map((part) => {
    const who = thirdPartyName(part);
    return `${part.amountCents === leftCents ? who : `dont ${who} ${formatCents(part.amountCents)}`} le ${formatDay(part.expectedOn)}`;
  });
