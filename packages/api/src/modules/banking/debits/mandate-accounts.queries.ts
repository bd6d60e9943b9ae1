import { debitMandates } from '@lares/db/schema/banking/debits';
import { selectJson } from '@lares/db/select';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MandateAccount, MandateAccounts } from '../../../shared/mandate-accounts.ts';
import { debitsVisibleTo } from './debits.scope.ts';

/** The accounts with these last characters, whose mandate runs. */
export const accountsOfMandates: MandateAccounts = async ({ read, actor, vault }, endings): Promise<MandateAccount[]> => {
  const rows = await read(
    selectJson({
      id: debitMandates.id,
      leaseId: debitMandates.leaseId,
      sealed: sql<string>`encode(${debitMandates.ibanEncrypted}, 'hex')`,
    })
      .from(debitMandates)
      .where(
        and(
          debitsVisibleTo(actor, debitMandates),
          isNull(debitMandates.revokedOn),
          isNotNull(debitMandates.signedOn),
          isNotNull(debitMandates.ibanEncrypted),
          inArray(debitMandates.ibanEnding, [...endings]),
        ),
      ),
  );
  return rows.map(({ id, leaseId, sealed }) => ({ leaseId, iban: vault.open('bank details', id, Buffer.from(sealed, 'hex')) }));
};
