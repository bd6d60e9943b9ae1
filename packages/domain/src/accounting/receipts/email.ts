import type { Day } from '../../shared/day.ts';
import { type EmailContent, greeting, layoutEmail, paragraph, singleLine } from '../../shared/email-layout.ts';
import type { ReceiptKind } from './kinds.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

interface ReceiptEmail {
  snapshot: Pick<
    ReceiptSnapshot,
    'kind' | 'number' | 'landlord' | 'agent' | 'premises' | 'periodStart' | 'periodEnd' | 'verifyUrl' | 'isHome'
  >;
  /** The tenant who receives it. */
  fullName: string;
}

const KINDS: Record<ReceiptKind, { name: string; attached: string; it: string }> = {
  quittance: { name: 'Quittance de loyer', attached: 'ci-jointe la quittance', it: 'Elle' },
  reçu: { name: 'Reçu de paiement', attached: 'ci-joint le reçu', it: 'Il' },
  avis: { name: 'Avis d’échéance', attached: 'ci-joint l’avis d’échéance', it: 'Il' },
};

/** What a tenant reads who agreed to receive their receipts by e-mail. The receipt itself is attached. */
export function receiptEmail({ snapshot, fullName }: ReceiptEmail): EmailContent {
  const { kind, number, agent, landlord, premises, verifyUrl } = snapshot;
  const isHome = snapshot.isHome !== false;
  const { name, attached, it } = KINDS[kind];
  const period = periodText(snapshot);
  const address = [premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return layoutEmail({
    subject: [`${name} n° ${number}`, period].filter(Boolean).join(', '),
    blocks: [
      greeting(singleLine(fullName)),
      paragraph(
        `Vous trouverez ${attached} n° ${number}${period && ` ${period}`}${address && `, pour le ${isHome ? 'logement' : 'bien'} situé ${singleLine(address)}`}.`,
      ),
      {
        kind: 'link',
        label: 'Vérifier l’authenticité du document',
        href: verifyUrl,
        lead: 'L’authenticité du document se vérifie à cette adresse',
      },
      paragraph(
        `${it} vous est envoyé${it === 'Elle' ? 'e' : ''}${isHome ? ' gratuitement' : ''} par e-mail parce que vous l’avez accepté. Vous pouvez retirer votre accord à tout moment : vos prochains documents vous seront remis sur papier.`,
      ),
      paragraph(singleLine((agent ?? landlord).name)),
    ],
    isSigned: false,
  });
}

/** « du 01/10/2026 au 31/10/2026 »; empty for what is no rent. */
const periodText = ({ periodStart, periodEnd }: { periodStart: Day | null; periodEnd: Day | null }): string =>
  periodStart === null || periodEnd === null ? '' : `du ${slashed(periodStart)} au ${slashed(periodEnd)}`;

const slashed = (on: Day): string => on.split('-').toReversed().join('/');
