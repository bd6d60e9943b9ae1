import type { CreditTransfer, CreditTransferOrder } from '@lares/domain/banking/sepa/credit-transfer';
import { sepaReference, sepaText } from '@lares/domain/banking/sepa/sepa-text';
import { isTargetDay } from '@lares/domain/banking/sepa/target-calendar';
import { sumCents } from '@lares/domain/shared/money';
import { account, element, euros, message, named, unnamedBank } from './xml-writing.ts';

const ID_LENGTH = 35;
const PURPOSE_LENGTH = 140;

/**
 * Transfers in euros that a bank executes: ISO 20022 pain.001.001.09, as the implementation guidelines of the European Payments Council for SEPA
 * credit transfers use it. Banks are found by the IBAN; charges are shared. @throws RangeError for what no bank would execute.
 */
export function writeCreditTransfers({ messageId, createdAt, executionDay, debtor, transfers }: CreditTransferOrder): string {
  const written = transfers.map((transfer) => ({ ...transfer, endToEndId: sepaReference(transfer.endToEndId, ID_LENGTH) }));
  if (written.length === 0) throw new RangeError('No transfer');
  if (!isTargetDay(executionDay)) throw new RangeError(`TARGET is closed on ${executionDay}`);
  if (new Set(written.map(({ endToEndId }) => endToEndId)).size < written.length) throw new RangeError('Two transfers with one EndToEndId');
  if (written.some(({ amountCents }) => amountCents <= 0)) throw new RangeError('A transfer without amount');
  const id = sepaReference(messageId, ID_LENGTH);
  const totals =
    element('NbOfTxs', String(written.length)) + element('CtrlSum', euros(sumCents(written.map(({ amountCents }) => amountCents))));
  const header = element(
    'GrpHdr',
    element('MsgId', id) +
      element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`) +
      totals +
      element('InitgPty', named(debtor.name)),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', id) +
      element('PmtMtd', 'TRF') +
      totals +
      element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))) +
      element('ReqdExctnDt', element('Dt', executionDay)) +
      element('Dbtr', named(debtor.name)) +
      element('DbtrAcct', account(debtor.iban)) +
      element('DbtrAgt', unnamedBank) +
      element('ChrgBr', 'SLEV') +
      written.map(transferOf).join(''),
  );
  return message('pain.001.001.09', element('CstmrCdtTrfInitn', header + payment));
}

const transferOf = ({ endToEndId, amountCents, name, iban, purpose }: CreditTransfer): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', endToEndId)) +
      element('Amt', `<InstdAmt Ccy="EUR">${euros(amountCents)}</InstdAmt>`) +
      element('Cdtr', named(name)) +
      element('CdtrAcct', account(iban)) +
      element('RmtInf', element('Ustrd', sepaText(purpose, PURPOSE_LENGTH) || endToEndId)),
  );
