// `pnpm gen domain <area>/<noun>`: the files of a new noun, as docs/adding-a-domain.md explains them.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readAreas } from './areas.ts';
import { checklist } from './checklist.ts';
import { planDomain } from './domain.ts';
import { type Noun, nounOf, WrongWish } from './noun.ts';
import { refuseReserved } from './reserved.ts';
import { format, rememberMigrations, writeMigration, writeRouteTree } from './tools.ts';

const USAGE = `Usage: pnpm gen domain <area>/<noun> [--french "une inspection"] [--status "À faire,Terminé"] [--singular inspection] [--address inspections]

  <area>      its place: platform, portfolio, leasing… (tooling/checks/src/areas.ts); not needed for a noun that waits there
  <noun>      plural, lower case: leasing/inspections, portfolio/key-handovers
  --french    what it is called on the screen, with its article; an odd plural after a comma: "un bail, baux"
  --status    the words of its status, the first one by default
  --singular  one of them, where dropping the s does not give it
  --address   of its pages, where it is not the noun: --address clients`;

const root = resolve(`${import.meta.dirname}/../../..`);

function generateDomain(noun: Noun): void {
  const plan = planDomain(noun, root);
  if (plan.problems.length > 0) throw new WrongWish(`Nothing was written:\n${plan.problems.map((problem) => `  ${problem}`).join('\n')}`);
  const forgetMigrations = rememberMigrations(root);
  try {
    plan.write();
    format(root, plan.files);
    const migration = writeMigration(noun, root);
    writeRouteTree(root);
    const written = [...plan.files, migration, 'apps/web/src/routeTree.gen.ts'];
    console.log(`${written.map((file) => `  ${file}`).join('\n')}\n\nWritten; everything passes as it is. What is left to you:\n`);
    console.log(checklist(root, noun));
  } catch (error) {
    plan.undo();
    forgetMigrations();
    console.error('Everything was put back as it was.');
    throw error;
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { singular: { type: 'string' }, french: { type: 'string' }, status: { type: 'string' }, address: { type: 'string' } },
  });
  const [kind, place, ...others] = positionals;
  if (kind !== 'domain' || place === undefined || others.length > 0) throw new WrongWish(USAGE);
  const noun = nounOf(place, readAreas(root), values);
  refuseReserved(noun, root);
  generateDomain(noun);
} catch (error) {
  const isWrongWish = error instanceof WrongWish || (error instanceof TypeError && 'code' in error);
  console.error(isWrongWish ? (error as Error).message : error);
  process.exitCode = 1;
}
