import { randomUUID } from 'node:crypto';
import { transferReference } from '@lares/domain/accounting/rent-accounts/transfer-reference';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { addDays, addMonths, type Day, dayInParis, daysBetween, day } from '@lares/domain/shared/day';
import { labelledRows } from '@lares/testing/labelled-bank-lines';
import type postgres from 'postgres';
import { call } from './lares.ts';

const OWN_IBAN = 'FR7630006000011234567890189';

/** A lease of the labelled lines, stored: what the person at the keyboard knows of it. */
export interface LabelledLease {
  id: string;
  /** As the list of leases finds it. */
  title: string;
}

export interface LabelledLine {
  label: string;
  amountCents: number;
  /** What a careful person answers: « L08:45800 », « deposit:L12:75000 », « none:fees »… */
  expected: string;
}

type Row = Record<string, string>;

const isCompany = (name: string) => /\b(?:SARL|SAS|SASU|EURL|SCI|SA|Association|Cabinet)\b/u.test(name);
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Stores the seventy leases of the labelled lines, with what their tenants owe today. By their key in the file. */
export async function loadLabelledLeases(
  sql: postgres.Sql,
  { url, cookie, organizationId }: { url: string; cookie: string; organizationId: string },
): Promise<Map<string, LabelledLease>> {
  const today = dayInParis(new Date());
  const leases = new Map<string, LabelledLease>();
  for (const row of labelledRows('leases.tsv')) {
    const lease = { id: randomUUID(), title: `Bien ${row['key']}` };
    leases.set(row['key'] ?? '', lease);
    await sql.begin((tx) => storeLease(tx, organizationId, { lease, row, today }));
    const dues = (row['openDues'] ?? '').split(';').map((due) => Number(due.split(':')[1]));
    const months = dues.filter((cents) => cents === Number(row['monthlyCents'])).length;
    const opening = dues.reduce((sum, cents) => sum + cents, 0) - months * Number(row['monthlyCents']);
    const account = { leaseId: lease.id, accountingStart: addMonths(firstDayOfMonth(today), 1 - months) };
    await call(url, 'rentAccounts.open', { ...account, openingCents: opening, openingSide: 'dû par le locataire' }, cookie);
    if (Number(row['aidCents']) === 0) continue;
    const aid = { payer: 'CAF', amountCents: Number(row['aidCents']), paidToLandlord: true, schedule: 'le 5 du mois suivant' };
    await call(
      url,
      'housingAids.add',
      { ...aid, leaseId: lease.id, fromMonth: addMonths(firstDayOfMonth(today), -6), untilMonth: null },
      cookie,
    );
  }
  return leases;
}

async function storeLease(
  tx: postgres.TransactionSql,
  organizationId: string,
  { lease, row, today }: { lease: LabelledLease; row: Row; today: Day },
): Promise<void> {
  const [street = '', place = ''] = (row['address'] ?? '').split(', ');
  const [postalCode = '', ...city] = place.split(' ');
  const [property] = await tx<{ id: string }[]>`
    insert into properties (organization_id, title, type, address, city, postal_code, status, price_cents, area_m2, search_text)
    values (${organizationId}, ${lease.title}, 'Appartement', ${street}, ${city.join(' ')}, ${postalCode}, 'Loué',
      ${row['monthlyCents'] ?? ''}, 40, ${` ${plain(`${lease.title} ${row['address']}`)} `})
    returning id`;
  const tenantIds: string[] = [];
  for (const name of (row['tenants'] ?? '').split('|')) {
    const [first = '', ...last] = name.split(' ');
    const [tenant] = await tx<{ id: string }[]>`
      insert into tenants (organization_id, kind, first_name, last_name, company_name, email, status, search_text)
      values (${organizationId}, ${isCompany(name) ? 'société' : 'personne'}, ${isCompany(name) ? '' : first}, ${isCompany(name) ? '' : last.join(' ')},
        ${isCompany(name) ? name : ''}, ${`${randomUUID()}@exemple.fr`}, 'Actif', ${` ${plain(name)} `})
      returning id`;
    tenantIds.push(tenant!.id);
  }
  const start = addMonths(firstDayOfMonth(today), -11);
  await tx`
    insert into leases (organization_id, id, property_id, tenant_id, kind, furnished, status, landlord_kind, start_date, term_begun_on, end_date,
      payment_day, timing, deposit_cents)
    values (${organizationId}, ${lease.id}, ${property!.id}, ${tenantIds[0] ?? ''}, 'vide', false, 'Actif', 'personne physique', ${start}, ${start},
      ${addDays(addMonths(start, 36), -1)}, 1, 'à échoir', ${row['depositDueCents'] ?? '0'})`;
  for (const tenantId of tenantIds)
    await tx`insert into lease_tenants (organization_id, lease_id, tenant_id) values (${organizationId}, ${lease.id}, ${tenantId})`;
  await tx`
    insert into lease_terms (organization_id, lease_id, from_date, rent_cents, charges_cents, charges_mode)
    values (${organizationId}, ${lease.id}, ${start}, ${row['monthlyCents'] ?? ''}, 0, 'aucune')`;
  if (row['guarantor'])
    await tx`
      insert into guarantors (organization_id, lease_id, kind, name, surety)
      values (${organizationId}, ${lease.id}, 'personne', ${row['guarantor']}, 'solidaire')`;
}

/** The first labelled lines as a CAMT.053 statement that ends today, with the references that these leases have here. */
export function labelledStatement(leases: ReadonlyMap<string, LabelledLease>, count: number): { file: string; lines: LabelledLine[] } {
  const references = new Map(
    labelledRows('leases.tsv').map((row) => [row['reference'] ?? '', transferReference(leases.get(row['key'] ?? '')?.id ?? '')]),
  );
  const rows = labelledRows('lines-development.tsv').slice(0, count);
  const latest = day(rows.at(-1)?.['bookedOn'] ?? '');
  const shift = daysBetween(latest, dayInParis(new Date()));
  const named = (text: string) => text.replaceAll(/LOY-\d{4}/gu, (reference) => references.get(reference) ?? reference);
  const lines = rows.map((row) => ({
    label: named(row['label'] ?? ''),
    amountCents: Number(row['amountCents']),
    expected: row['expected'] ?? '',
  }));
  const entries = rows.map((row, at) => {
    const cents = Number(row['amountCents']);
    const [role, direction] = cents > 0 ? ['Dbtr', 'CRDT'] : ['Cdtr', 'DBIT'];
    const name = row['counterparty'] ? `<${role}><Nm>${escaped(row['counterparty'])}</Nm></${role}>` : '';
    const account = row['iban'] ? `<${role}Acct><Id><IBAN>${row['iban']}</IBAN></Id></${role}Acct>` : '';
    const reference = row['endToEndId'] ? `<EndToEndId>${escaped(named(row['endToEndId']))}</EndToEndId>` : '';
    return `<Ntry><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${addDays(day(row['bookedOn'] ?? ''), shift)}</Dt></BookgDt><AcctSvcrRef>L${at}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs>${reference}</Refs><RltdPties>${name}${account}</RltdPties>
<RmtInf><Ustrd>${escaped(lines[at]?.label ?? '')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${OWN_IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
  return { file, lines };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
