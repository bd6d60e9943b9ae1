import { expect, it } from 'vitest';
import { permissionsOf, standingOf, STANDINGS } from './permissions.ts';

it('gives each standing exactly these permissions', () => {
  const table = Object.fromEntries(STANDINGS.map((standing) => [standing, permissionsOf(standing).join(' ')]));
  expect(table).toMatchInlineSnapshot(`
    {
      "admin": "properties:read properties:write favourites:write inquiries:create inquiries:manage buildings:read buildings:write owners:read owners:write tenants:read tenants:list tenants:write leases:read leases:write payments:read payments:write rent-accounts:read rent-accounts:write receipts:read receipts:write receipts:consent mandates:read mandates:write reminders:read reminders:write payment-plans:read payment-plans:write statements:read statements:write charges:write yearly-summaries:read charge-settlements:read monthly-reports:read banking:read banking:write contractors:read contractors:write maintenance:read maintenance:create maintenance:cancel maintenance:write maintenance:costs documents:read documents:upload documents:write reviews:moderate dashboard:read exports:read members:read imports:write history:read members:write organization:write organization:archive invitations:write events:read events:write calendar:read webhooks:write notifications:read directories:read listings:write subscription:read subscription:change instance:manage",
      "founder": "properties:read properties:write favourites:write inquiries:create inquiries:manage buildings:read buildings:write owners:read owners:write tenants:read tenants:list tenants:write leases:read leases:write payments:read payments:write rent-accounts:read rent-accounts:write receipts:read receipts:write receipts:consent reminders:read reminders:write payment-plans:read payment-plans:write charges:write yearly-summaries:read charge-settlements:read monthly-reports:read banking:read banking:write contractors:read contractors:write maintenance:read maintenance:create maintenance:cancel maintenance:write maintenance:costs documents:read documents:upload documents:write reviews:moderate dashboard:read exports:read members:read imports:write history:read members:write organization:write organization:archive invitations:write events:read events:write calendar:read calendar:subscribe access-tokens:write webhooks:write notifications:read directories:read listings:write subscription:read",
      "owner": "properties:read favourites:write inquiries:create tenants:read tenants:list leases:read payments:read rent-accounts:read receipts:read payment-plans:read statements:read yearly-summaries:read charge-settlements:read maintenance:read maintenance:create maintenance:cancel maintenance:costs documents:read dashboard:read events:read calendar:read calendar:subscribe access-tokens:write notifications:read directories:read",
      "property_manager": "properties:read properties:write favourites:write inquiries:create inquiries:manage buildings:read buildings:write owners:read owners:write tenants:read tenants:list tenants:write leases:read leases:write payments:read payments:write rent-accounts:read rent-accounts:write receipts:read receipts:write receipts:consent mandates:read mandates:write reminders:read reminders:write payment-plans:read payment-plans:write statements:read statements:write charges:write yearly-summaries:read charge-settlements:read monthly-reports:read banking:read banking:write contractors:read contractors:write maintenance:read maintenance:create maintenance:cancel maintenance:write maintenance:costs documents:read documents:upload documents:write reviews:moderate dashboard:read exports:read members:read imports:write history:read members:write organization:write organization:archive invitations:write events:read events:write calendar:read calendar:subscribe access-tokens:write webhooks:write notifications:read directories:read listings:write subscription:read subscription:change",
      "tenant": "properties:read favourites:write inquiries:create tenants:read leases:read leases:announce-notice payments:read rent-accounts:read rent-accounts:pay receipts:read receipts:consent payment-plans:read charge-settlements:read maintenance:read maintenance:create maintenance:cancel documents:read documents:upload reviews:create events:read calendar:read calendar:subscribe access-tokens:write notifications:read directories:read",
    }
  `);
});

it.each([
  [{ role: 'owner', isFounder: true }, 'founder'],
  [{ role: 'owner', isFounder: false }, 'owner'],
  [{ role: 'property_manager', isFounder: true }, 'property_manager'],
  [{ role: 'tenant', isFounder: false }, 'tenant'],
] as const)('%o has the standing %s', (membership, expected) => {
  expect(standingOf(membership)).toBe(expected);
});
