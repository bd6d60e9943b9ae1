import type { PlanSnapshot } from '@lares/domain/accounting/payment-plans/snapshot';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { spelledAmount } from '@lares/domain/shared/spelled-amount';
import { formatCents, formatDay, formatList, formatMonth } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { STATEMENT_TEMPLATE } from './statement-template.ts';

interface PlanPdf {
  snapshot: PlanSnapshot;
  /** Hash of the snapshot, in hexadecimal. */
  sha256: string;
  /** A cancelled plan says so; null for one that is not. */
  cancelled: { on: Day; reason: string } | null;
}

/** The same snapshot gives the same bytes, whenever it is rendered. */
export const renderPaymentPlan = (renderer: PdfRenderer, plan: PlanPdf): Buffer =>
  renderer.render({ name: 'payment-plan', template: STATEMENT_TEMPLATE, data: contentOf(plan), on: plan.snapshot.agreedOn });

function contentOf({ snapshot, sha256, cancelled }: PlanPdf) {
  const { agreedOn, landlord, agent, place, tenants, premises, dues, debtCents, instalments } = snapshot;
  const at = printable(place);
  const who = printable(formatList(tenants));
  return {
    title: 'Plan d’apurement',
    subtitle: `Convenu le ${formatDay(agreedOn)} pour le logement ${printable(addressOf(premises))}`,
    agent: linesOf(agent ?? landlord),
    owner: linesOf({ name: who, address: `${premises.address}\n${townOf(premises)}` }),
    notice: cancelled ? `Annulé le ${formatDay(cancelled.on)} : ${printable(cancelled.reason)}` : '',
    cancelled: cancelled ? 'ANNULÉ' : '',
    sections: [
      {
        title: `Dette au ${formatDay(agreedOn)}`,
        head: ['Échéance', 'Due le', 'Reste dû'],
        texts: 2,
        rows: [
          ...dues.map((due) => plain(nameOf(due), formatDay(due.dueOn), formatCents(due.leftCents))),
          strong('Total', '', formatCents(debtCents)),
        ],
      },
      {
        title: 'Mensualités',
        head: ['Mensualité', 'À payer au plus tard le', 'Montant'],
        texts: 2,
        rows: [
          ...instalments.map(({ on, amountCents }, place) =>
            plain(`${place + 1} sur ${instalments.length}`, formatDay(on), formatCents(amountCents)),
          ),
          strong('Total', '', formatCents(debtCents)),
        ],
      },
    ],
    balanceTitle: 'Dette reconnue',
    balance: [strong(capitalized(spelledAmount(debtCents)), formatCents(debtCents))],
    clauses: clausesOf(snapshot),
    placeAndDate: at
      ? `Fait à ${at}, en autant d’exemplaires que de parties, le ${formatDay(agreedOn)}`
      : `Fait en autant d’exemplaires que de parties, le ${formatDay(agreedOn)}`,
    notes: agent === null ? [] : [`Pour le bailleur : ${printable(landlord.name)}.`],
    signatures: [
      { who: 'Le bailleur ou son mandataire', how: 'Signature' },
      { who: tenants.length > 1 ? 'Les locataires' : 'Le locataire', how: 'Date, mention « Lu et approuvé » et signature de chacun' },
    ],
    footer: `Plan d’apurement · empreinte ${sha256}`,
  };
}

function clausesOf({ tenants, debtCents, instalments, requiresRent, reference }: PlanSnapshot): string[] {
  const [who, recognises, keeps] =
    tenants.length > 1 ? ['Les locataires', 'reconnaissent', 'continuent'] : ['Le locataire', 'reconnaît', 'continue'];
  const months =
    instalments.length === 1 ? 'en une fois, au jour ci-dessus' : `en ${instalments.length} mensualités, aux jours et montants ci-dessus`;
  return [
    `${who} ${recognises} devoir la somme de ${formatCents(debtCents)} (${spelledAmount(debtCents)}) et s’engage${tenants.length > 1 ? 'nt' : ''} à la payer ${months}. Référence des virements : ${printable(reference)}.`,
    `${who} ${keeps} de payer le loyer et les charges courants à leur jour, en plus de ces mensualités.`,
    requiresRent
      ? 'Une seule mensualité, ou un seul loyer courant, qui n’est pas entièrement payé à son jour rompt le plan de plein droit : tout ce qui reste dû redevient exigible, et chaque échéance est de nouveau en retard depuis son propre jour.'
      : 'Une seule mensualité qui n’est pas entièrement payée à son jour rompt le plan de plein droit : tout ce qui reste dû redevient exigible, et chaque échéance est de nouveau en retard depuis son propre jour.',
    'Ce plan n’est qu’un délai : il ne réduit pas la dette, ne vaut ni quittance ni renonciation, et ne change aucune clause du contrat.',
  ];
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
const townOf = ({ postalCode, city }: PlanSnapshot['premises']): string => [postalCode, city].filter(Boolean).join(' ');
const addressOf = (premises: PlanSnapshot['premises']): string => [premises.address, townOf(premises)].filter(Boolean).join(', ');
const plain = (...cells: string[]) => ({ cells, strong: false });
const strong = (...cells: string[]) => ({ cells, strong: true });
const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function nameOf({ kind, month, reason }: PlanSnapshot['dues'][number]): string {
  if (month !== null) return `Loyer et charges, ${formatMonth(month).toLowerCase()}`;
  if (kind === 'solde initial') return 'Solde au début du compte';
  return printable(reason) || 'Correction';
}
