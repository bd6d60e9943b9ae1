// `pnpm communes`: writes what the forms and the rules know of communes. Run it after an update of its sources, and commit what changed.
// - Names and postal codes: the official list (COG of Insee, postal codes of La Poste, Licence Ouverte 2.0) as packaged by Etalab.
// - housing-zones.csv: the communes of the « zone tendue » (décret n° 2013-392, first list of its annex, as amended by décret n° 2025-1267
//   of 22/12/2025) and of zone A bis (arrêté of 1/08/2014 as amended on 5/09/2025), by Insee code, from the lists of the ministry on
//   data.gouv.fr (Licence Ouverte 2.0), read through a copy of 27/05/2026. The touristic communes of the decree's second list are not in
//   it: article 17 of loi n° 89-462 does not name them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '@lares/domain/shared/fold';
import { inRepository } from './repository.ts';

interface Entry {
  code: string;
  nom: string;
  type: string;
  population?: number;
  codesPostaux?: string[];
}

const source = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json');
const communes = (JSON.parse(readFileSync(source, 'utf8')) as Entry[]).flatMap(({ code, nom, type, population = 0, codesPostaux = [] }) =>
  type === 'commune-actuelle' && codesPostaux.length > 0 ? [{ code, name: nom, population, postalCodes: codesPostaux }] : [],
);

const lines = communes
  .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'fr'))
  .map(({ name, postalCodes }) => `${name}\t${postalCodes.join(' ')}`);
writeFileSync(inRepository('apps/web/src/assets/communes.txt'), `${lines.join('\n')}\n`);

const zones = new Map(
  readFileSync(inRepository('tooling/scripts/housing-zones.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', names = ''] = line.split(';');
      return [code, names.split(', ')] as const;
    }),
);

/** « 69003 » where every commune of the postal code is in the zone, otherwise « 69280 marcy l etoile/… », by department. */
function entriesOf(zone: string): string[] {
  const inZone = new Map<string, string[]>();
  const outside = new Set<string>();
  for (const { code, name, postalCodes } of communes)
    for (const postalCode of postalCodes) {
      if (zones.get(code)?.includes(zone)) inZone.set(postalCode, [...(inZone.get(postalCode) ?? []), fold(name)]);
      else outside.add(postalCode);
    }
  const entries = [...inZone]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([postalCode, names]) => (outside.has(postalCode) ? `${postalCode} ${names.toSorted().join('/')}` : postalCode));
  return Object.values(Object.groupBy(entries, (entry) => entry.slice(0, 2)))
    .map((those) => (those ?? []).join(';'))
    .toSorted();
}

const known = new Set(communes.map(({ code }) => code));
const unknown = [...zones.keys()].filter((code) => !known.has(code));
if (unknown.length > 0) throw new Error(`unknown communes in housing-zones.csv: ${unknown.join(', ')}`);

const constant = (name: string, zone: string) =>
  `export const ${name} = [\n${entriesOf(zone)
    .map((entry) => `  '${entry}',`)
    .join('\n')}\n];\n`;
writeFileSync(
  inRepository('packages/domain/src/portfolio/properties/zoned-communes.ts'),
  `// Written by \`pnpm communes\`. By department: the postal codes of a zone, with the folded names of its communes where not all are in it.
${constant('TENSE_COMMUNES', 'tendue')}
${constant('A_BIS_COMMUNES', 'A bis')}`,
);
console.log(`${lines.length} communes written, ${zones.size} of them in a zone.`);
