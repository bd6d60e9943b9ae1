import { fold } from '@lares/domain/shared/fold';
import { ibanOrNull, isReturnWording, joined, textOrNull } from './texts.ts';
import { at, childrenOf, textAt, type XmlElement } from './xml-tree.ts';

export interface CamtParty {
  name: string | null;
  iban: string | null;
  /** On whose behalf the other party paid or was paid, where that is somebody else. */
  ultimate: string | null;
}

interface CamtParties {
  party: CamtParty;
  /** As versions that did not read the name of the owner took it: the keys of their lines hold it. */
  formerly: CamtParty;
}

interface Direction {
  moneyIn: boolean;
  returned: boolean;
  ownIban: string | null;
  owner: string | null;
}

/**
 * The other party. Money in comes from the debtor; in a return the parties are those of the original transaction, the other way round. Some
 * banks exchange them in returns too, so the account's own IBAN decides where it is written, and the name of its owner where none is.
 */
export function camtParty(detail: XmlElement, { moneyIn, returned, ownIban, owner }: Direction): CamtParties {
  const parties = at(detail, 'RltdPties');
  const debtor = partyOf(parties, 'Dbtr');
  const creditor = partyOf(parties, 'Cdtr');
  const [other, own] = moneyIn === returned ? [creditor, debtor] : [debtor, creditor];
  const byNumber = ownIban !== null && other.iban === ownIban && own.iban !== ownIban ? own : other;
  const isOwner = ({ name, iban }: CamtParty): boolean => iban === null && owner !== null && name !== null && fold(name) === fold(owner);
  const isKnown = (own.name !== null || own.iban !== null) && own.iban !== ownIban;
  const party = byNumber === other && isOwner(other) && !isOwner(own) && isKnown ? own : byNumber;
  return { party, formerly: byNumber };
}

function partyOf(parties: XmlElement | null, role: 'Dbtr' | 'Cdtr'): CamtParty {
  const name = nameOf(at(parties, role));
  const ultimate = nameOf(at(parties, `Ultmt${role}`));
  const iban = ibanOrNull(textAt(parties, `${role}Acct`, 'Id', 'IBAN') ?? textAt(parties, `${role}Acct`, 'Id', 'Othr', 'Id'));
  return { name: name ?? ultimate, iban, ultimate: name === null ? null : ultimate };
}

/** The party directly inside up to version 06, in `Pty` or as an agent from 07 on. */
const nameOf = (party: XmlElement | null): string | null =>
  textOrNull(textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Agt', 'FinInstnId', 'Nm'));

/** Everything that was written: remittance information, additional information of the bank, the ultimate party. */
export function camtLabel(entry: XmlElement, details: readonly XmlElement[], party: CamtParty | null): string {
  const written = details.flatMap((detail) => [
    ...remittance(at(detail, 'RmtInf')),
    textAt(detail, 'AddtlTxInf'),
    ...childrenOf(at(detail, 'RtrInf'), 'AddtlInf').map(({ text }) => text),
  ]);
  const label = joined([...written, textAt(entry, 'AddtlNtryInf'), party?.ultimate]);
  return label || party?.name || textOrNull(textAt(entry, 'BkTxCd', 'Prtry', 'Cd')) || '';
}

/** A long remittance text is cut into several elements, at any place. */
function remittance(information: XmlElement | null): (string | null)[] {
  const structured = childrenOf(information, 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref') ?? textAt(one, 'CdtrRefInf', 'CdtrRef'),
    ...childrenOf(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...childrenOf(one, 'AddtlRmtInf').map(({ text }) => text),
  ]);
  return [...childrenOf(information, 'Ustrd').map(({ text }) => text), ...structured];
}

/**
 * ISO 20022 external codes of bank transactions: returned transfers and debits (RRTN, RPCR), reversals after an unpaid or refunded debit (UPDD,
 * PRDD), unpaid and reversed cheques (UPCQ, CQRV).
 */
const RETURN_CODES = new Set(['RRTN', 'RPCR', 'UPDD', 'PRDD', 'UPCQ', 'CQRV']);

/** Whether this entry or transaction takes back an earlier one. */
export function isCamtReturn(element: XmlElement): boolean {
  const family = textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? '';
  const wordings = [textAt(element, 'AddtlNtryInf'), textAt(element, 'AddtlTxInf')];
  return (
    ['true', '1'].includes(textAt(element, 'RvslInd') ?? '') ||
    at(element, 'RtrInf') !== null ||
    RETURN_CODES.has(family) ||
    wordings.some((wording) => wording !== null && isReturnWording(wording))
  );
}
