import type { JsonSchema } from './json-schema.ts';

const ID = '0199a3c0-5b1e-7c4d-9a2f-3d6e8b1c4f70';
const DAY = '2026-12-01';

/** Values that only their name explains: a schema says no more than « a string ». */
const BY_NAME: readonly [RegExp, string][] = [
  [/(^|[a-z])(password|Password)(Confirmation)?$/, 'trois chats gris'],
  [/^(email|.*Email)$/, 'claire@exemple.fr'],
  [/[Uu]rl$/, 'https://exemple.fr/'],
  [/^postalCodes?$/, '34200'],
  [/^phone$/, '04 67 00 00 00'],
  [/^iban$/, 'FR7630006000011234567890189'],
  [/^slug$/, 'agence-martin'],
  [/^quarter$/, '2026-T3'],
  [/^(month|.*Month)$/, '2026-12'],
  [/^(day|on|from|to|until|startDate|endDate)$|(On|Date|Day|From|Until|Through|Start)$/, DAY],
  [/At$/, '2026-12-01T09:00:00Z'],
];

const TIMES = { propertyId: ID, startTime: '10:00', endTime: '11:00' };

/** More fields, where some depend on others: no schema says so. A test reads each example with the schema of its procedure. */
const GIVEN: Readonly<Record<string, object>> = {
  'deposits.setAccountsApproval': { approvedOn: DAY },
  'debits.setCreditor': { creditorIdentifier: 'FR72ZZZ123456' },
  'debits.signMandate': { bic: 'AGRIFRPP' },
  'events.create': TIMES,
  'events.update': TIMES,
  'imports.preview': { mapping: '' },
  'imports.commit': { mapping: '' },
  'imports.decide': { decisions: [{ line: 2, choice: 'skip', recordId: null }] },
  'housingAids.add': { fromMonth: DAY },
  'housingAids.update': { fromMonth: DAY },
  'thirdPartyPayers.add': { fromMonth: DAY },
  'thirdPartyPayers.update': { fromMonth: DAY },
  'instance.relaunchJob': { id: '42' },
  'notifications.markAllRead': { until: '2026-12-01T09:00:00Z' },
  'organizations.setDirectoryEntry': { slug: 'agence-martin' },
  'owners.create': { lastName: 'Martin' },
  'owners.update': { lastName: 'Martin' },
  'tenants.create': { lastName: 'Martin' },
  'tenants.update': { lastName: 'Martin' },
  'properties.addImageUrl': { url: 'https://exemple.fr/salon.webp' },
  'buildings.addKey': { total: 1000 },
  'buildings.updateKey': { total: 1000 },
  'mandates.addFee': { ratePercent: 8 },
  'mandates.updateFee': { ratePercent: 8 },
  'charges.addExpense': { propertyId: ID },
  'charges.updateExpense': { propertyId: ID },
  'charges.toSettle': { propertyId: ID, until: '2027-11-30' },
  'charges.settle': { propertyId: ID, until: '2027-11-30' },
  'accounts.addPasskey': { answer: { id: 'c2UgNDI', response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
  'sessions.signInWithPasskey': { id: 'c2UgNDI', response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'MA' } },
  'sessions.close': { id: 'a'.repeat(64) },
};

/** An input that its procedure accepts: the required fields, with plausible values. */
export function exampleOf(path: string, schema: JsonSchema): unknown {
  const value = sample(schema, '');
  return GIVEN[path] ? { ...(value as object), ...GIVEN[path] } : value;
}

function sample(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name) as object)) as unknown;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {}, key)]));
    case 'array':
      return (schema.minItems ?? 0) > 0 || schema.items ? [sample(schema.items ?? {}, name.replace(/s$/, ''))] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, name.endsWith('Cents') ? 90_000 : 1);
    case 'null':
      return null;
    case undefined:
    default:
      return textOf(schema, name);
  }
}

function textOf({ format, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'uuid') return ID;
  const [, known] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [];
  return known ?? 'Exemple'.padEnd(minLength, '.');
}
