import { ibanOrNull, oneSpace, textOrNull } from './texts.ts';

/** What the records 05 below an operation add to it, by their qualifiers. */
export interface CfonbDetails {
  wording: string[];
  payer: string;
  payee: string;
  ultimatePayer: string;
  ultimatePayee: string;
  payerAccount: string;
  payeeAccount: string;
  endToEndId: string;
  mandate: string;
  reference: string;
}

export const cfonbDetails = (): CfonbDetails => ({
  wording: [],
  payer: '',
  payee: '',
  ultimatePayer: '',
  ultimatePayee: '',
  payerAccount: '',
  payeeAccount: '',
  endToEndId: '',
  mandate: '',
  reference: '',
});

const PARTIES: Readonly<
  Record<string, 'payer' | 'payee' | 'ultimatePayer' | 'ultimatePayee' | 'payerAccount' | 'payeeAccount' | 'mandate' | 'reference'>
> = {
  NPY: 'payer',
  NBE: 'payee',
  NPO: 'ultimatePayer',
  NBU: 'ultimatePayee',
  CPY: 'payerAccount',
  CBE: 'payeeAccount',
  RUM: 'mandate',
  REF: 'reference',
};

/** An unknown qualifier is wording: nothing that the bank wrote is dropped. */
export function addCfonbDetail(details: CfonbDetails, qualifier: string, information: string): void {
  const known = PARTIES[qualifier];
  if (qualifier === 'RCN') {
    // The client's reference, then the purpose of the transfer.
    details.endToEndId ||= information.slice(0, 35).trim();
    details.wording.push(information.slice(35));
  } else if (known !== undefined && details[known] === '') details[known] = information.trim();
  else details.wording.push(information);
}

/** The wording goes on in the records 05, cut at any place; some banks write it there again from its beginning. */
export function cfonbLabel(label: string, { wording }: CfonbDetails): string {
  const [start, continued] = [oneSpace(label), oneSpace(wording.join(' '))];
  return continued.startsWith(start) ? continued : oneSpace(`${start} ${continued}`);
}

/** The payer of money in, the payee of money out; where the bank names only one party, that one. */
export function cfonbParty(details: CfonbDetails, moneyIn: boolean): { counterparty: string | null; counterpartyIban: string | null } {
  const payer = textOrNull(details.payer) ?? textOrNull(details.ultimatePayer);
  const payee = textOrNull(details.payee) ?? textOrNull(details.ultimatePayee);
  const accounts = [ibanOrNull(details.payerAccount.slice(0, 34)), ibanOrNull(details.payeeAccount.slice(0, 34))];
  return {
    counterparty: moneyIn ? (payer ?? payee) : (payee ?? payer),
    counterpartyIban: (moneyIn ? accounts[0] : accounts[1]) ?? null,
  };
}
