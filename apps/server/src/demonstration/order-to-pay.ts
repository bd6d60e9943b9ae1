import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { recordOrder } from '@lares/api/modules/accounting/orders-to-pay/orders-to-pay.commands';
import { debtToClaim } from '@lares/api/modules/accounting/orders-to-pay/orders-to-pay.queries';
import { fileDocument, newDocumentOrThrow } from '@lares/api/modules/operations/documents/documents.commands';
import type { DemoLease } from '@lares/db/seed/demo-leases';
import { demoId } from '@lares/db/seed/demo-properties';
import { type DemoHousehold, demoLeaseId } from '@lares/db/seed/demo-tenancies';
import { type FactsPdf, renderFacts } from '@lares/documents/facts-pdf';
import { formatCents, formatDay } from '@lares/documents/format';
import { PdfRenderer } from '@lares/documents/pdf-renderer';
import { addDays, addMonths, type Day, earlierDay } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import { nameOf } from './documents.ts';
import { type Stage, unlessChanged } from './stage.ts';

/** The shop that has not paid for three months; a shop has one month. */
const ORDERED = 'colbert';
/** Its delay is over for a week: the manager is notified, and the clause takes effect. */
const OVER_FOR_DAYS = 6;
const RECEIVED_AFTER_DAYS = 4;
const OFFICER = 'SCP Aubry et Morel, commissaires de justice';
const REFERENCE = 'CP-4471';

/** An order to pay on the lease that is really late, with its act, which came by post some days later. */
export async function serveOrder({ household, leases, on, today }: Stage): Promise<void> {
  const demo = leases.find(({ tenancy }) => tenancy.key === ORDERED);
  if (!demo) return;
  const leaseId = demoLeaseId(ORDERED);
  const servedOn = addDays(addMonths(today, -1), -OVER_FOR_DAYS);
  const receivedOn = earlierDay(addDays(servedOn, RECEIVED_AFTER_DAYS), today);
  const received = on(receivedOn);
  const { lateCents } = await debtToClaim(received, { leaseId, on: servedOn });
  if (lateCents === 0) return;
  const bytes = actPdf(household, demo, { servedOn, claimedCents: lateCents });
  await unlessChanged(async () => {
    const { id: documentId } = await fileDocument(
      received,
      newDocumentOrThrow({
        title: `Commandement de payer du ${formatDay(servedOn)}`,
        description: `Signifié par ${OFFICER}`,
        documentType: 'Autres',
        leaseId,
        creationKey: demoId(`order-to-pay/${ORDERED}`),
      }),
      {
        name: `commandement-de-payer-${servedOn}.pdf`,
        mediaType: 'application/pdf',
        seal: { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() },
        open: () => Readable.from([bytes]),
      },
    );
    const claim = { servedOn, claimedCents: lateCents, depositCents: cents(0) };
    const act = { ...claim, delay: 'un mois', officerName: OFFICER, reference: REFERENCE } as const;
    await recordOrder(received, { ...act, leaseId, documentId });
  });
}

interface Claim {
  servedOn: Day;
  claimedCents: Cents;
}

function actPdf({ clients }: DemoHousehold, { tenancy, listing }: DemoLease, { servedOn, claimedCents }: Claim): Buffer {
  const premises = `${listing.address}, ${listing.postalCode} ${listing.city}`;
  const names = clients.filter(({ key }) => tenancy.clients.includes(key)).map(nameOf);
  const content: FactsPdf = {
    sender: [OFFICER, '12 place Jean-Jaurès', '37000 Tours'],
    recipient: [...names, premises],
    placeAndDate: `Tours, le ${formatDay(servedOn)}`,
    title: 'Commandement de payer visant la clause résolutoire',
    subtitle: listing.title,
    paragraphs: [
      'À la demande du bailleur, commandement est fait au preneur de payer les sommes ci-dessous dans le délai d’un mois.',
      'Faute de paiement dans ce délai, la clause résolutoire du bail jouera (Code de commerce, art. L145-41).',
    ],
    facts: [
      ['Preneur', names.join(', ')],
      ['Local', premises],
      ['Loyers et charges réclamés', formatCents(claimedCents)],
      ['Délai', 'un mois à compter de la signification'],
      ['Référence', REFERENCE],
    ],
    footer: 'Document de démonstration, sans valeur juridique',
  };
  return renderFacts(new PdfRenderer(), content, servedOn);
}
