import { Passwords } from '@lares/api/auth/passwords';
import { storeImage } from '@lares/api/shared/image-store';
import type { EncodedImage, Ports } from '@lares/api/shared/ports';
import type { Database } from '@lares/db/client';
import { insertDemoBankDetails } from '@lares/db/seed/demo-bank-details';
import { insertDemoDocuments, type DemoDocument } from '@lares/db/seed/demo-documents';
import { DEMO_ACCOUNTS, seedDemoPeople, type DemoAccount } from '@lares/db/seed/demo-people';
import {
  DEMO_PROPERTIES,
  demoId,
  insertDemoOwners,
  insertDemoProperty,
  missingDemoProperties,
  type DemoPicture,
  type DemoProperty,
} from '@lares/db/seed/demo-properties';
import {
  DEMO_HOUSEHOLDS,
  insertDemoHousehold,
  missingDemoHouseholds,
  type DemoHousehold,
  type DemoPhoto,
} from '@lares/db/seed/demo-tenancies';
import { refreshStatistics } from '@lares/db/statistics';
import { drawPicture, picturesOf } from '@lares/demo-pictures/property-pictures';
import { dayInParis } from '@lares/domain/shared/day';
import { renderFacts } from '@lares/documents/facts-pdf';
import { PdfRenderer } from '@lares/documents/pdf-renderer';
import { createHash } from 'node:crypto';
import { playDemoAccounting } from './demonstration/accounting.ts';
import { publishDemoListings } from './demonstration/advertisements.ts';
import { demoPdfs } from './demonstration/documents.ts';
import { encodeDrawing } from './images/encode-image.ts';

interface DemonstrationOptions {
  database: Database;
  ownerUrl: string;
  ports: Ports;
  now: () => Date;
  /** A drawing (SVG) as the stored pictures. */
  encode?: (svg: string) => Promise<EncodedImage>;
}

/** Encoding and writing overlap; more parallel work would wait for the same processors. */
const TOGETHER = 4;

/**
 * Seeds the demonstration: people, properties, pictures, leases. A property is inserted with its pictures or not at all, so an
 * interrupted seed continues where it stopped, and a complete one costs two queries.
 * @returns the accounts to print.
 */
export async function seedDemonstration({
  database,
  ownerUrl,
  ports,
  now,
  encode = encodeDrawing,
}: DemonstrationOptions): Promise<readonly DemoAccount[]> {
  const passwords = new Passwords();
  await seedDemoPeople(database, { ownerUrl, hashPassword: (password) => passwords.hash(password) });
  const missing = await missingDemoProperties(database);
  if (missing.length > 0) {
    await insertDemoOwners(database);
    const instant = now();
    const next = missing.values();
    // The workers share one iterator of properties.
    const worker = async () => {
      for (const property of next) {
        await insertDemoProperty(database, property, { now: instant, pictures: await drawn({ ...ports, encode }, property) });
      }
    };
    // Waits for all workers before throwing, so that none writes during the next attempt.
    const ends = await Promise.allSettled(Array.from({ length: TOGETHER }, worker));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  const households = await missingDemoHouseholds(database);
  for (const household of households) {
    const instant = now();
    const documents = await printed(ports, household, instant);
    const photos = await photographed({ ...ports, encode }, household);
    await insertDemoHousehold(database, household, {
      now: instant,
      photos,
      andThen: async (tx) => {
        await insertDemoDocuments(tx, documents);
        // With the household: a user who removes them does not find them again.
        const { organizationId } = household;
        await insertDemoBankDetails(tx, organizationId, (text) => ports.vault.seal('bank details', organizationId, text));
      },
    });
  }
  const grows = missing.length + households.length > 0;
  if (grows) await refreshStatistics(ownerUrl);
  for (const household of DEMO_HOUSEHOLDS) await playDemoAccounting({ database, ports, now }, household);
  await publishDemoListings({ database, now });
  if (grows) await refreshStatistics(ownerUrl);
  return DEMO_ACCOUNTS;
}

async function printed({ files }: Pick<Ports, 'files'>, household: DemoHousehold, now: Date): Promise<DemoDocument[]> {
  const renderer = new PdfRenderer();
  const { organizationId } = household;
  const documents: DemoDocument[] = [];
  for (const { content, ...pdf } of demoPdfs(household, dayInParis(now))) {
    const bytes = renderFacts(renderer, content, pdf.on);
    const fileId = demoId(`file/${pdf.key}`);
    const storageKey = `${organizationId}/${fileId}`;
    await files.put(storageKey, bytes);
    const file = { sha256: createHash('sha256').update(bytes).digest(), bytes: bytes.length, mediaType: 'application/pdf', storageKey };
    documents.push({ ...pdf, organizationId, id: demoId(`document/${pdf.key}`), fileId, file });
  }
  return documents;
}

type Studio = Pick<Ports, 'files'> & Required<Pick<DemonstrationOptions, 'encode'>>;

/** Pictures of a room of the home that the request is about. */
async function photographed({ files, encode }: Studio, { organizationId, requests }: DemoHousehold): Promise<DemoPhoto[]> {
  const photos: DemoPhoto[] = [];
  for (const { key, property, photos: count = 0 } of requests) {
    const home = DEMO_PROPERTIES.find(({ listing }) => listing.reference === property);
    for (let at = 0; home && at < count; at += 1) {
      const { type, builtYear = null } = home.listing;
      const image = await encode(drawPicture({ seed: key, type, region: home.country, builtYear, index: at + 1 }));
      const id = demoId(`photo-file/${key}/${at}`);
      photos.push({ ...(await storeImage(files, `${organizationId}/${id}`, image)), id, requestKey: key });
    }
  }
  return photos;
}

async function drawn({ files, encode }: Studio, { organizationId, country, listing }: DemoProperty): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = [];
  const { type, reference: seed, builtYear = null } = listing;
  for (const { index, caption } of picturesOf({ type, seed })) {
    const image = await encode(drawPicture({ seed, type, region: country, builtYear, index }));
    // The id is the same at every attempt, so files of an interrupted seed are overwritten.
    const id = demoId(`picture/${seed}/${index}`);
    const stored = await storeImage(files, `${organizationId}/${id}`, image);
    pictures.push({ ...stored, id, alt: `Dessin : ${caption}` });
  }
  return pictures;
}
