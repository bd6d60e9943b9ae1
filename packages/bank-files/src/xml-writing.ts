import { sepaText } from '@lares/domain/banking/sepa/sepa-text';
import type { Cents } from '@lares/domain/shared/money';

const NAME_LENGTH = 70;

/** The content holds only the characters of SEPA, or elements: nothing needs escaping. */
export const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
/** A name in another script leaves nothing; the field is mandatory, and the account decides who pays or is paid. */
export const named = (name: string): string => element('Nm', sepaText(name, NAME_LENGTH) || 'NOTPROVIDED');
export const account = (iban: string): string => element('Id', element('IBAN', iban));
export const unnamedBank = element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')));
export const euros = (amount: Cents): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
/** Of one schema of ISO 20022. */
export const message = (schema: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${schema}">${content}</Document>\n`;
