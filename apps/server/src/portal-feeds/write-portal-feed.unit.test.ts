import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FURNISHED_FLAT, HOUSE_FOR_SALE, SENDER, SHOP } from '@lares/domain/marketing/portal-feeds/advertisements.cases';
import { portalLine } from '@lares/domain/marketing/portal-feeds/portal-line';
import { beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { writePortalFeed } from './write-portal-feed.ts';

const NAMES = ['Annonces.csv', 'Config.txt', 'Photos.cfg'] as const;
const golden = (name: string) => new URL(`golden/${name}`, import.meta.url);
const AT = new Date('2026-11-20T09:00:00Z');

const lines = [FURNISHED_FLAT, HOUSE_FOR_SALE, SHOP].map((ad) => portalLine(ad, SENDER));
let parts: Map<string, Buffer>;

beforeAll(async () => {
  const zip = await fromBufferPromise(await buffer(writePortalFeed({ lines, at: AT, version: '1.0' })), { lazyEntries: true });
  parts = new Map();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
});

/** Reads the format as its specification says, without the code that writes it: values between quotes, « !# » between values, CRLF after a line. */
function readBack(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  const take = (expected: string) => {
    if (!text.startsWith(expected, at)) throw new Error(`« ${expected} » expected at ${at}`);
    at += expected.length;
  };
  while (at < text.length) {
    const row: string[] = [];
    do {
      if (row.length > 0) take('!#');
      take('"');
      const end = text.indexOf('"', at);
      row.push(text.slice(at, end));
      at = end;
      take('"');
    } while (text[at] === '!');
    take('\r\n');
    rows.push(row);
  }
  return rows;
}

it.each(NAMES)('writes %s byte for byte', async (name) => {
  const written = parts.get(name) ?? Buffer.alloc(0);
  expect(written.toString('latin1')).toBe(await readFile(golden(name), 'latin1'));
});

it('holds three files and nothing else', () => expect([...parts.keys()]).toEqual([...NAMES]));

it('holds 334 values for each advertisement, as a reader of the specification finds them', () => {
  const rows = readBack(parts.get('Annonces.csv')?.toString('latin1') ?? '');
  expect(rows.map((row) => row.length)).toEqual([334, 334, 334]);
  const at = (rank: number) => rows.map((row) => row[rank - 1]);
  const georisques =
    'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr';
  expect(
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 8, 11, 13, 15, 16, 18, 19, 20, 22, 23, 26, 41, 42, 45, 65, 85, 86, 94, 105, 107, 161, 177, 179, 181].map(
        (rank) => [rank, at(rank)],
      ),
    ),
  ).toEqual({
    1: ['AGENCE-69', 'AGENCE-69', 'AGENCE-69'],
    2: ['00000000A001', '00000000A002', '00000000A003'],
    3: ['location', 'vente', 'location'],
    4: ['appartement', 'maison/villa', 'boutique'],
    5: ['69003', '83270', '69100'],
    6: ['Lyon', 'Saint-Cyr-sur-Mer', 'Villeurbanne'],
    8: ['12 rue Étienne-Dolet', '', ''],
    11: ['810.50', '728000', '1620'],
    13: ['OUI', '', 'OUI'],
    15: ['495', '4', ''],
    16: ['45.50', '132', '78'],
    18: ['2', '6', '0'],
    19: ['1', '4', ''],
    20: ['T2 meublé « Part-Dieu »', 'Villa avec piscine et grand jardin, au calme, à dix minutes du', 'Boutique en angle'],
    22: ['01/12/2026', '', ''],
    23: ['60.50', '', '120'],
    26: ['OUI', '', ''],
    41: ['OUI', '', ''],
    42: ['OUI', '', ''],
    45: ['OUI', '', ''],
    65: ['', 'OUI', ''],
    85: ['https://lares.exemple.fr/api/listings/agence/photos/0199a000-0000-7000-8000-00000000f001.jpg', '', ''],
    86: ['https://images.exemple.fr/cour.jpg?v=2', '', ''],
    94: ['Le séjour', '', ''],
    105: ['0478000000', '0478000000', '0478000000'],
    107: ['annonces@agence.exemple.fr', 'annonces@agence.exemple.fr', 'annonces@agence.exemple.fr'],
    161: ['1400', '', '4500'],
    177: ['D', 'F', ''],
    179: ['C', 'D', ''],
    181: ['', 'villa', ''],
  });
  expect(at(21)).toEqual([
    `Séjour lumineux, cuisine équipée et « oeil-de-boeuf » d'époque.<BR>Chambre sur cour ; le 'calme' à deux pas de la gare.<BR><BR>${georisques}`,
    `Quatre chambres, un séjour de 45 m² et une piscine chauffée, à rénover.<BR><BR>Surface Carrez : 131,4 m².<BR>Logement à consommation énergétique excessive : classe F.<BR>${georisques}`,
    `Local d'angle sur rue passante, deux vitrines, réserve et sanitaires. Tous commerces sauf restauration.<BR><BR>${georisques}`,
  ]);
  const last = [301, 302, 303, 304, 305, 306, 324, 325, 326, 327, 328, 331, 332, 333, 258, 259, 260, 261];
  expect(Object.fromEntries(last.map((rank) => [rank, at(rank)]))).toEqual({
    258: ['', 'OUI', ''],
    259: ['', '12', ''],
    260: ['', '1840', ''],
    261: ['', 'NON', ''],
    301: ['4.1.17', '4.1.17', '4.1.17'],
    302: ['', '1', ''],
    303: ['', '700000', ''],
    304: ['1', '', '2'],
    305: ['50', '', ''],
    306: ['135', '', ''],
    324: ['04/05/2023', '11/03/2021', ''],
    325: ['DPE_v07-2021', 'DPE_v01-2011', ''],
    326: ['820', '3100', ''],
    327: ['1160.50', '4200', ''],
    328: ['2023', '2015', ''],
    331: ['700', '', ''],
    332: ['700', '', ''],
    333: ['OUI', '', ''],
  });
});

it('gives the same bytes for the same advertisements', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => buffer(writePortalFeed({ lines, at: AT, version: '1.0' }))));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});
