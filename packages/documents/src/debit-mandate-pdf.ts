import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import type { ReceiptParty } from '@lares/domain/accounting/receipts/snapshot';
import { DEBIT_MANDATE_TEMPLATE } from './debit-mandate-template.ts';
import { formatDay } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';

/** The mandate that a tenant signs. The same snapshot gives the same bytes, whenever it is rendered. */
export const renderDebitMandate = (renderer: PdfRenderer, snapshot: DebitMandateSnapshot): Buffer =>
  renderer.render({ name: 'debit-mandate', template: DEBIT_MANDATE_TEMPLATE, data: contentOf(snapshot), on: snapshot.issuedOn });

/** The wordings that the rulebook of core direct debits prescribes for French (EPC, « Mandat de prélèvement SEPA »). */
function contentOf({ issuedOn, reference, creditor, creditorIdentifier, debtor, premises, noticeDays }: DebitMandateSnapshot) {
  const who = printable(creditor.name);
  const place = [premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .map(printable)
    .join(', ');
  return {
    title: 'Mandat de prélèvement SEPA',
    facts: [
      ['Référence unique du mandat (RUM)', reference],
      ['Identifiant créancier SEPA (ICS)', creditorIdentifier],
      ['Type de paiement', 'Récurrent'],
      ['Objet', `Loyers, charges et sommes dues pour le logement ${place}`],
    ],
    authorisation: [
      `En signant ce formulaire de mandat, vous autorisez (A) ${who} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${who}.`,
      'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
    ],
    debtorTitle: 'Débiteur',
    debtor: linesOf(debtor),
    creditorTitle: 'Créancier',
    creditor: linesOf(creditor),
    accountTitle: 'Compte à débiter',
    holderLabel: 'Titulaire du compte',
    ibanLabel: 'IBAN',
    bicLabel: 'BIC (facultatif)',
    placeAndDate: ['Fait à, le', 'Lieu et date de la signature'],
    signature: 'Signature du débiteur',
    notes: [
      `Chaque prélèvement vous est annoncé, avec son montant et son jour, au moins ${noticeDays} jour${noticeDays > 1 ? 's' : ''} avant.`,
      'Vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
      'Les informations de ce mandat ne servent qu’à la gestion de la relation entre le créancier et le débiteur. Le débiteur peut y accéder, les faire rectifier et s’opposer à leur traitement dans les conditions de la loi n° 78-17 du 6 janvier 1978 et du règlement (UE) 2016/679.',
      `À remplir, à signer et à rendre à ${who} avec un relevé d’identité bancaire.`,
    ],
    footer: `Mandat ${reference} · établi le ${formatDay(issuedOn)}`,
  };
}

const linesOf = ({ name, address }: ReceiptParty): string[] => [name, ...address.split('\n')].map(printable).filter(Boolean);
