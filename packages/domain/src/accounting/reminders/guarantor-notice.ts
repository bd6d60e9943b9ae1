import type { SuretyKind } from '../../leasing/leases/surety.ts';
import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { ReminderSnapshot } from './snapshot.ts';
import type { ReminderChannel } from './stages.ts';

/** Everything that the notice to a guarantor says, frozen when the reminder is sent. */
export interface GuarantorNoticeSnapshot extends Pick<
  ReminderSnapshot,
  'stage' | 'sentOn' | 'landlord' | 'agent' | 'place' | 'tenants' | 'premises' | 'dues' | 'totalCents' | 'reference' | 'sealedBankDetails'
> {
  channel: ReminderChannel;
  guarantor: {
    name: string;
    address: string;
    surety: SuretyKind;
    /** What the guarantor owes at most; null: the whole debt. */
    maxAmountCents: Cents | null;
    /** The last day of the surety; null: no end. */
    untilDate: Day | null;
  };
}

/** « information-caution-2026-11-23.pdf » */
export const guarantorNoticeFileName = ({ sentOn }: Pick<GuarantorNoticeSnapshot, 'sentOn'>): string => `information-caution-${sentOn}.pdf`;

/** The e-mail to a guarantor. The attached PDF has the amounts. */
export function guarantorNoticeEmail({
  guarantor,
  tenants,
  premises,
  agent,
  landlord,
}: Pick<GuarantorNoticeSnapshot, 'guarantor' | 'tenants' | 'premises' | 'agent' | 'landlord'>): EmailContent {
  const address = [premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return layoutEmail({
    subject: 'Information de la caution : loyer impayé',
    blocks: [
      greeting(singleLine(guarantor.name)),
      paragraph(
        `Vous êtes caution de ${singleLine(tenants.join(', '))}${address && ` pour le logement situé ${singleLine(address)}`}. Des sommes restent impayées : le détail est ci-joint.`,
      ),
      paragraph('Pour toute question, répondez à ce message.'),
      paragraph(singleLine((agent ?? landlord).name)),
    ],
    isSigned: false,
  });
}
