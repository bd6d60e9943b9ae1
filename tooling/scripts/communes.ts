// `pnpm communes`: writes the list of communes that the forms complete towns from, out of the official list (COG of Insee, postal codes of
// La Poste, Licence Ouverte 2.0) as packaged by Etalab. Run it after an update of that package, and commit what changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRepository } from './repository.ts';

interface Entry {
  nom: string;
  type: string;
  population?: number;
  codesPostaux?: string[];
}

const source = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json');
const entries = JSON.parse(readFileSync(source, 'utf8')) as Entry[];
const lines = entries
  .filter(({ type, codesPostaux }) => type === 'commune-actuelle' && codesPostaux !== undefined && codesPostaux.length > 0)
  .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || a.nom.localeCompare(b.nom, 'fr'))
  .map(({ nom, codesPostaux }) => `${nom}\t${codesPostaux?.join(' ')}`);
const target = inRepository('apps/web/src/assets/communes.txt');
writeFileSync(target, `${lines.join('\n')}\n`);
console.log(`${lines.length} communes written.`);
