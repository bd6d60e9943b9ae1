import { CSV_MARK, csvLine } from '@lares/domain/workspace/imports/csv-writing';
import { frenchDay } from '@lares/domain/workspace/imports/french-day';
import type { LeaseOfFile } from './leases.ts';
import type { PaymentOfFile } from './payments.ts';
import { type Client, clientName } from './people.ts';

// The same data as exported by three programs: other column titles, other orders, other ways to reference a property or a tenant.

const file = (lines: readonly (readonly string[])[]): string => CSV_MARK + lines.map(csvLine).join('');

/** « 1234,56 » */
const euros = (amountCents: number): string => (amountCents / 100).toFixed(2).replace('.', ',');

export const clientsFile = (clients: readonly Client[]): string =>
  file([
    ['Nom', 'Prénom', 'Raison sociale', 'Courriel', 'Portable', 'Statut', 'Code client'],
    ...clients.map(({ firstName, lastName, companyName, email, phone }, at) => [
      lastName,
      firstName,
      companyName,
      email,
      phone,
      'Prospect',
      `C-${at + 1}`,
    ]),
  ]);

export const leasesFile = (leases: readonly LeaseOfFile[]): string =>
  file([
    [
      'Logement',
      'Adresse',
      'CP',
      'Ville',
      'Locataires',
      'Type de bail',
      "Date d'effet",
      'Fin du bail',
      'Date de sortie',
      'Loyer HC',
      'Charges',
      'Dépôt de garantie',
      'Jour de paiement',
      'Statut',
    ],
    ...leases.map(({ home, clients, ...lease }, at) => [
      // References by title and address, or by address alone.
      at % 2 === 0 ? home.title : '',
      home.address,
      home.postalCode,
      home.city,
      // References by e-mail, by name, or mixed.
      clients.map((client, n) => ((at + n) % 3 === 0 ? clientName(client) : client.email)).join(' ; '),
      lease.kind,
      frenchDay(lease.startDate),
      lease.endDate === null ? '' : frenchDay(lease.endDate),
      lease.exitOn === null ? '' : frenchDay(lease.exitOn),
      `${euros(home.rentCents)} €`,
      lease.chargesCents === 0 ? '' : euros(lease.chargesCents),
      euros(lease.depositCents),
      String(lease.paymentDay),
      lease.status,
    ]),
  ]);

export const paymentsFile = (payments: readonly PaymentOfFile[]): string =>
  file([
    ['Date', 'Adresse du logement', 'CP', 'Ville', 'Locataire', 'Montant (€)', 'Mode de paiement', 'Statut', 'Référence'],
    ...payments.map(({ lease: { home, clients }, ...payment }) => [
      frenchDay(payment.paymentDate),
      home.address,
      home.postalCode,
      home.city,
      clients[0] ? clientName(clients[0]) : '',
      euros(payment.amountCents),
      payment.method,
      payment.status,
      payment.reference,
    ]),
  ]);
