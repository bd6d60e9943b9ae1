import { resolve } from 'node:path';
import { arrows } from './arrows.ts';
import { bans } from './bans.ts';
import { cycles } from './cycles.ts';
import { docRefs } from './doc-refs.ts';
import { type Check, printed } from './finding.ts';
import { frenchSpaces } from './french-spaces.ts';
import { interfaceLanguage } from './interface-language.ts';
import { machinePaths } from './machine-paths.ts';
import { rulesDoc } from './rules-doc.ts';
import { scopes } from './scopes.ts';
import { structure } from './structure.ts';
import { unfinished } from './unfinished.ts';
import { words } from './words.ts';

const CHECKS: readonly Check[] = [
  arrows,
  structure,
  cycles,
  bans,
  scopes,
  interfaceLanguage,
  frenchSpaces,
  words,
  docRefs,
  machinePaths,
  unfinished,
  rulesDoc,
];

/** `node tooling/checks/src/run.ts [root]`: runs every check over the repository; exit code 1 if a rule is broken. */
const root = resolve(process.argv[2] ?? `${import.meta.dirname}/../../..`);
const findings = CHECKS.flatMap((check) => check(root));

for (const finding of findings) console.error(`${printed(finding)}\n`);
if (findings.length > 0) console.error(`${findings.length} broken rule(s).`);
else console.log(`${CHECKS.length} checks, no broken rule.`);
process.exitCode = findings.length > 0 ? 1 : 0;
