import { DOCUMENT_MEDIA_TYPES } from '@lares/domain/operations/documents/file';
import { EXPORT_FORMATS, type ExportFormat } from '@lares/domain/workspace/exports/format';
import { PERSON_KINDS, type PersonKind } from '@lares/domain/workspace/personal-data/erasure';
import { refundOrderInput } from '@lares/validation/accounting/deposits.exits';
import { fecCriteria } from '@lares/validation/accounting/ledger';
import { reminderToDraft } from '@lares/validation/accounting/reminders';
import { payoutOrderInput } from '@lares/validation/accounting/statements';
import { importAddress, importKindAddress } from '@lares/validation/workspace/imports';
import { z } from 'zod';
import { EXPORT_NOUNS, EXPORTS, type ExportNoun } from '../modules/workspace/exports/exports.queries.ts';
import { STORED_IMAGE_TYPE } from '../shared/image-store.ts';
import type { Download } from './file-routes.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PDF = { mediaTypes: ['application/pdf'] } as const;
const CSV = { mediaTypes: ['text/csv'] } as const;
const ZIP = { mediaTypes: ['application/zip'] } as const;
const XML = { mediaTypes: ['application/xml'] } as const;
const IMAGE = { mediaTypes: [STORED_IMAGE_TYPE], isRevalidated: true } as const;

/** What the file of each noun has. */
const EXPORTED: Readonly<Record<ExportNoun, { noun: Download['noun']; what: string }>> = {
  payments: { noun: 'payments', what: 'payments' },
  properties: { noun: 'properties', what: 'properties' },
  tenants: { noun: 'tenants', what: 'tenants' },
  leases: { noun: 'leases', what: 'leases' },
  dues: { noun: 'rentAccounts', what: 'dues of a month' },
  journal: { noun: 'ledger', what: 'lines of the journal' },
  'monthly-report': { noun: 'monthlyReports', what: 'figures of the report of a month' },
  'yearly-summary': { noun: 'yearlySummaries', what: 'lines of the summary of a year' },
  balances: { noun: 'ledger', what: 'balances of the accounts' },
  owners: { noun: 'owners', what: 'owners' },
  buildings: { noun: 'buildings', what: 'buildings' },
  expenses: { noun: 'charges', what: 'expenses' },
  deposits: { noun: 'deposits', what: 'movements of security deposits' },
  documents: { noun: 'documents', what: 'documents, without their content' },
  'bank-lines': { noun: 'bankStatements', what: 'lines of bank statements' },
};
const FORMATS = { csv: { ...CSV, as: 'CSV (UTF-8, semicolons)' }, xlsx: { mediaTypes: [XLSX], as: 'a workbook' } } as const;

type Exports = {
  [Noun in ExportNoun as `/api/exports/${Noun}.${ExportFormat}`]: Download & { query: (typeof EXPORTS)[Noun]['criteria'] };
};

const EXPORT_DOWNLOADS = Object.fromEntries(
  EXPORT_NOUNS.flatMap((exported) =>
    EXPORT_FORMATS.map((format): [string, Download] => {
      const { permission, criteria } = EXPORTS[exported];
      const [{ noun, what }, { mediaTypes, as }] = [EXPORTED[exported], FORMATS[format]];
      const summary = `All ${what} that match, as ${as}`;
      return [`/api/exports/${exported}.${format}`, { noun, summary, access: ['exports:read', permission], mediaTypes, query: criteria }];
    }),
  ),
) as Exports;

const PERSONS: Readonly<Record<PersonKind, string>> = {
  tenant: 'a tenant',
  owner: 'an owner',
  guarantor: 'a guarantor',
  inquiry: 'who sent an inquiry',
};

const PERSON_DOWNLOADS = Object.fromEntries(
  PERSON_KINDS.map((kind): [string, Download] => {
    const summary = `What is held on ${PERSONS[kind]}, with the files filed on them`;
    return [
      `/api/personal-data/${kind}/{id}.zip`,
      { ...ZIP, noun: 'personalData', summary, access: ['personal-data:write'], refusesTokens: true },
    ];
  }),
) as Record<`/api/personal-data/${PersonKind}/{id}.zip`, Download>;

/** Every file that the server sends. A test compares it with the routes of the server. */
export const DOWNLOADS = {
  ...EXPORT_DOWNLOADS,
  ...PERSON_DOWNLOADS,
  '/api/archive.zip': {
    ...ZIP,
    noun: 'archives',
    summary: 'The archive of the organisation that was prepared last',
    access: ['organization:archive'],
    refusesTokens: true,
  },
  '/api/avatars/{userId}/{id}': {
    ...IMAGE,
    noun: 'accounts',
    summary: 'The portrait of a user of the same organisation',
    access: 'signed-in',
  },
  '/api/calendars/{token}.ics': {
    mediaTypes: ['text/calendar'],
    noun: 'calendar',
    summary: 'A calendar at its private address',
    access: 'secret-address',
  },
  '/api/charge-settlements/{id}/pdf': {
    ...PDF,
    noun: 'charges',
    summary: 'A settlement of charges; a cancelled one says so',
    access: ['charge-settlements:read'],
  },
  '/api/debit-batches/{id}/file.xml': {
    ...XML,
    noun: 'debits',
    summary: 'The file of a batch of direct debits (pain.008), as it was made',
    access: ['banking:read'],
    refusesTokens: true,
  },
  '/api/debit-mandates/{id}/pdf': { ...PDF, noun: 'debits', summary: 'A mandate for direct debits, to sign', access: ['banking:read'] },
  '/api/debits/{id}/notice.pdf': { ...PDF, noun: 'debits', summary: 'The notice of one direct debit', access: ['banking:read'] },
  '/api/documents/{id}/content': {
    mediaTypes: [...DOCUMENT_MEDIA_TYPES, 'application/octet-stream'],
    isRevalidated: true,
    hasRanges: true,
    noun: 'documents',
    summary: 'The content of a document',
    access: ['documents:read'],
    query: z.object({ disposition: z.enum(['inline', 'attachment']).optional() }),
  },
  '/api/exits/complements/{id}/pdf': {
    ...PDF,
    noun: 'deposits',
    summary: 'The complement of a final settlement, once what it kept is settled',
    access: ['rent-accounts:read'],
  },
  '/api/exits/{id}/pdf': {
    ...PDF,
    noun: 'deposits',
    summary: 'A final settlement (« solde de tout compte »); a cancelled one says so',
    access: ['rent-accounts:read'],
  },
  '/api/exits/{id}/transfer.xml': {
    ...XML,
    noun: 'deposits',
    summary: 'What is left to refund to a tenant, as an order of one SEPA transfer (pain.001)',
    access: ['exports:read', 'rent-accounts:write'],
    refusesTokens: true,
    query: refundOrderInput,
  },
  '/api/exports/fec.txt': {
    mediaTypes: ['text/plain'],
    noun: 'ledger',
    summary: 'The « fichier des écritures comptables » of a year that is over',
    access: ['exports:read', 'rent-accounts:write'],
    query: fecCriteria,
  },
  '/api/files/{id}/{variant}': { ...IMAGE, noun: 'properties', summary: 'A picture of a property', access: ['properties:read'] },
  '/api/guarantor-notices/{id}/pdf': {
    ...PDF,
    noun: 'reminders',
    summary: 'What a guarantor learnt of a reminder',
    access: ['reminders:read'],
  },
  '/api/imports/template.csv': {
    ...CSV,
    noun: 'imports',
    summary: 'The columns of an import with an example, as CSV',
    access: ['imports:write'],
    query: importKindAddress,
  },
  '/api/imports/template.xlsx': {
    mediaTypes: [XLSX],
    noun: 'imports',
    summary: 'The columns of an import with an example and a guide, as a workbook',
    access: ['imports:write'],
    query: importKindAddress,
  },
  '/api/imports/{id}/errors.csv': {
    ...CSV,
    noun: 'imports',
    summary: 'The refused cells of a received file, with their French sentences',
    access: ['imports:write'],
    query: importAddress,
  },
  '/api/imports/{id}/left-out.csv': {
    ...CSV,
    noun: 'imports',
    summary: 'The lines that an import left out, to correct and import',
    access: ['imports:write'],
  },
  '/api/listings/{slug}/photos/{id}.jpg': {
    mediaTypes: ['image/jpeg'],
    isRevalidated: true,
    noun: 'listings',
    summary: 'A picture of an advertisement that is online, as JPEG',
    access: 'public',
  },
  '/api/listings/{slug}/pictures/{id}/{variant}': {
    ...IMAGE,
    noun: 'listings',
    summary: 'A picture of an advertisement that is online',
    access: 'public',
  },
  '/api/logos/{id}/{variant}': {
    ...IMAGE,
    noun: 'directories',
    summary: 'The logo of an organisation in the directory',
    access: 'public',
  },
  '/api/maintenance/photos/{id}/{variant}': {
    ...IMAGE,
    noun: 'maintenance',
    summary: 'A photo of a maintenance request',
    access: ['maintenance:read'],
  },
  '/api/monthly-reports/{month}/pdf': {
    ...PDF,
    noun: 'monthlyReports',
    summary: 'The figures of a month (« 2026-10 ») as they are now',
    access: ['monthly-reports:read'],
  },
  '/api/organization/logo/{id}/{variant}': {
    ...IMAGE,
    noun: 'organizations',
    summary: 'The logo of the organisation',
    access: ['properties:read'],
  },
  '/api/payment-plans/{id}/pdf': {
    ...PDF,
    noun: 'paymentPlans',
    summary: 'A payment plan (« plan d’apurement »); a cancelled one says so',
    access: ['payment-plans:read'],
  },
  '/api/personal-data/mine.zip': {
    ...ZIP,
    noun: 'personalData',
    summary: 'What is held on the signed-in user, with the files filed on them',
    access: ['personal-data:read'],
    refusesTokens: true,
  },
  '/api/portal-feed.zip': {
    ...ZIP,
    noun: 'portalFeeds',
    summary: 'The advertisements that are online, for a portal',
    access: ['listings:write'],
  },
  '/api/portal-feeds/{token}.zip': {
    ...ZIP,
    noun: 'portalFeeds',
    summary: 'The advertisements that are online, at the private address of a portal',
    access: 'secret-address',
  },
  '/api/receipts/prints/{id}/pdf': {
    ...PDF,
    noun: 'receipts',
    summary: 'Many receipts in one PDF, as `receipts.print` prepared them',
    access: ['receipts:write'],
  },
  '/api/receipts/{id}/pdf': {
    ...PDF,
    noun: 'receipts',
    summary: 'A rent receipt (« quittance », « reçu ») or an « avis d’échéance »; a cancelled one says so',
    access: ['receipts:read'],
  },
  '/api/reminders/draft.pdf': {
    ...PDF,
    noun: 'reminders',
    summary: 'What a stage of the reminders of a lease would say today',
    access: ['reminders:write'],
    query: reminderToDraft,
  },
  '/api/reminders/{id}/pdf': { ...PDF, noun: 'reminders', summary: 'A reminder as it was sent', access: ['reminders:read'] },
  '/api/revision-requests/{id}/pdf': {
    ...PDF,
    noun: 'revisions',
    summary: 'The document of a request for a new rent',
    access: ['leases:write'],
  },
  '/api/revisions/{id}/pdf': { ...PDF, noun: 'revisions', summary: 'The notice of a revised rent', access: ['leases:read'] },
  '/api/statements/payouts.xml': {
    ...XML,
    noun: 'statements',
    summary: 'What is left to pay out to owners for a month, as an order of SEPA transfers (pain.001)',
    access: ['exports:read', 'statements:write'],
    refusesTokens: true,
    query: payoutOrderInput,
  },
  '/api/statements/{id}/pdf': {
    ...PDF,
    noun: 'statements',
    summary: 'A management statement (« relevé de gérance »); a cancelled one says so',
    access: ['statements:read'],
  },
  '/api/subscription/invoices/{id}/pdf': {
    ...PDF,
    noun: 'subscriptions',
    summary: 'One month of the subscription',
    access: ['subscription:change'],
  },
} as const satisfies Readonly<Record<string, Download>>;
