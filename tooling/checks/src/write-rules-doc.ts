import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderRulesDoc, RULES_DOC } from './rules-doc.ts';

// `pnpm rules:doc`: writes the generated list of legal rules.
writeFileSync(join(import.meta.dirname, '../../..', RULES_DOC), renderRulesDoc());
