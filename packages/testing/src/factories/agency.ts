import { aMember, anOrganization, anOwner, aPerson, type OwnedDatabase } from './people.ts';

/** An organisation with one person of each standing; the invited owner has an owner record. */
export async function anAgency(database: OwnedDatabase) {
  const organization = await anOrganization(database);
  const [manager, colleague, founder, owner, tenant] = [
    await aMember(database, organization.id, { role: 'property_manager', fullName: 'Claire Martin' }),
    await aMember(database, organization.id, { role: 'property_manager', fullName: 'Hugo Bernard' }),
    await aMember(database, organization.id, { role: 'owner', isFounder: true, fullName: 'Fanny Durand' }),
    await aMember(database, organization.id, { role: 'owner', fullName: 'Agathe Leroy' }),
    await aMember(database, organization.id, { role: 'tenant', fullName: 'Léo Petit' }),
  ];
  const admin = { person: await aPerson(database, { userType: 'admin', fullName: 'Ada Admin' }), membership: null };
  const ownerRecord = await anOwner(database, organization.id, { userId: owner.person.id, firstName: 'Agathe', lastName: 'Leroy' });
  return { organization, manager, colleague, founder, owner, tenant, admin, ownerRecord };
}
