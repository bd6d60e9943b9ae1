import type { DirectDebit, DirectDebitFormat, DirectDebitGroup, DirectDebitOrder } from '@lares/domain/banking/sepa/direct-debit';
import { sepaReference, sepaText } from '@lares/domain/banking/sepa/sepa-text';
import { isTargetDay } from '@lares/domain/banking/sepa/target-calendar';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import { account, element, euros, message, named, unnamedBank } from './xml-writing.ts';

const ID_LENGTH = 35;
const PURPOSE_LENGTH = 140;

/**
 * Core direct debits in euros: ISO 20022 pain.008, as the implementation guidelines of the European Payments Council use it. One message, one
 * payment for each group; a group is identified by the message and its place. @throws RangeError for what no bank would collect.
 */
export function writeDirectDebits({ format, messageId, createdAt, creditor, groups }: DirectDebitOrder): string {
  const written = groups.map((group) => ({
    ...group,
    debits: group.debits.map((debit) => ({ ...debit, endToEndId: sepaReference(debit.endToEndId, ID_LENGTH) })),
  }));
  const all = written.flatMap(({ debits }) => debits);
  if (written.length === 0 || written.some(({ debits }) => debits.length === 0)) throw new RangeError('No debit');
  for (const { collectOn } of written) if (!isTargetDay(collectOn)) throw new RangeError(`TARGET is closed on ${collectOn}`);
  if (new Set(all.map(({ endToEndId }) => endToEndId)).size < all.length) throw new RangeError('Two debits with one EndToEndId');
  if (all.some(({ amountCents }) => amountCents <= 0)) throw new RangeError('A debit without amount');
  const header = element(
    'GrpHdr',
    element('MsgId', sepaReference(messageId, ID_LENGTH)) +
      element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`) +
      totals(all) +
      element('InitgPty', named(creditor.name)),
  );
  const payments = written.map((group, at) => paymentOf(group, { format, creditor, id: groupId(messageId, at + 1) }));
  return message(format, element('CstmrDrctDbtInitn', header + payments.join('')));
}

/** « PRLV-20261124101500000-2 »: the bank names it beside the sum that it credits. */
const groupId = (messageId: string, place: number): string => `${sepaReference(messageId, ID_LENGTH - 4)}-${place}`;

const totals = (debits: readonly { amountCents: Cents }[]): string =>
  element('NbOfTxs', String(debits.length)) + element('CtrlSum', euros(sumCents(debits.map(({ amountCents }) => amountCents))));

type PaymentContext = Pick<DirectDebitOrder, 'format' | 'creditor'> & { id: string };

const paymentOf = ({ sequence, collectOn, debits }: DirectDebitGroup, { format, creditor, id }: PaymentContext): string =>
  element(
    'PmtInf',
    element('PmtInfId', id) +
      element('PmtMtd', 'DD') +
      element('BtchBookg', 'true') +
      totals(debits) +
      element(
        'PmtTpInf',
        element('SvcLvl', element('Cd', 'SEPA')) + element('LclInstrm', element('Cd', 'CORE')) + element('SeqTp', sequence),
      ) +
      element('ReqdColltnDt', collectOn) +
      element('Cdtr', named(creditor.name)) +
      element('CdtrAcct', account(creditor.iban)) +
      element('CdtrAgt', unnamedBank) +
      element('ChrgBr', 'SLEV') +
      element('CdtrSchmeId', schemeOf(creditor.identifier)) +
      debits.map((debit) => transactionOf(debit, format)).join(''),
  );

const schemeOf = (identifier: string): string =>
  element('Id', element('PrvtId', element('Othr', element('Id', identifier) + element('SchmeNm', element('Prtry', 'SEPA')))));

const transactionOf = (debit: DirectDebit, format: DirectDebitFormat): string =>
  element(
    'DrctDbtTxInf',
    element('PmtId', element('EndToEndId', debit.endToEndId)) +
      `<InstdAmt Ccy="EUR">${euros(debit.amountCents)}</InstdAmt>` +
      element('DrctDbtTx', element('MndtRltdInf', element('MndtId', debit.mandateReference) + element('DtOfSgntr', debit.signedOn))) +
      element('DbtrAgt', bankOf(debit.bic, format)) +
      element('Dbtr', named(debit.name)) +
      element('DbtrAcct', account(debit.iban)) +
      element('RmtInf', element('Ustrd', sepaText(debit.purpose, PURPOSE_LENGTH) || debit.endToEndId)),
  );

const bankOf = (bic: string, format: DirectDebitFormat): string =>
  bic === '' ? unnamedBank : element('FinInstnId', element(format === 'pain.008.001.02' ? 'BIC' : 'BICFI', bic));
