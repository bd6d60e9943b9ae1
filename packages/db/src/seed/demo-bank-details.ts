import { and, eq, isNull } from 'drizzle-orm';
import { organizations } from '../schema/platform/organizations.ts';
import type { Transaction } from '../wall.ts';
import { DEMO_AGENCY_ID, DEMO_LANDLORD_ORGANIZATION_ID } from './demo-people.ts';

/** Accounts that banks print as examples: nobody receives money on them. */
const DEMO_BANK_DETAILS: Readonly<Record<string, { holder: string; iban: string }>> = {
  [DEMO_AGENCY_ID]: { holder: 'Agence Lares Démonstration', iban: 'FR7630006000011234567890189' },
  [DEMO_LANDLORD_ORGANIZATION_ID]: { holder: 'Sophie Bernard', iban: 'FR1420041010050500013M02606' },
};

/** The account of an organisation of the demonstration. */
export function demoBankDetails(organizationId: string): { holder: string; iban: string } {
  const details = DEMO_BANK_DETAILS[organizationId];
  if (!details) throw new Error(`no organisation of the demonstration: ${organizationId}`);
  return details;
}

/** @param seal encrypts for the organisation: the secret belongs to the application */
export async function insertDemoBankDetails(tx: Transaction, organizationId: string, seal: (text: string) => Buffer): Promise<void> {
  const details = DEMO_BANK_DETAILS[organizationId];
  if (!details) return;
  await tx
    .update(organizations)
    .set({ ibanEncrypted: seal(JSON.stringify(details)), ibanEnding: details.iban.slice(-4) })
    .where(and(eq(organizations.id, organizationId), isNull(organizations.ibanEncrypted)));
}
