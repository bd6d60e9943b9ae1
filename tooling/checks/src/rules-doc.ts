import type { Calculation } from '@lares/domain/rules/calculation';
import { CALCULATIONS } from '@lares/domain/rules/calculations';
import { citedTexts } from '@lares/domain/rules/legal-texts';
import { type ListedRule, RULE_SUBJECTS, type RuleSubject } from '@lares/domain/rules/pack';
import type { LegalBasis } from '@lares/domain/shared/rule';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedSignature } from './exported-signature.ts';
import type { Finding } from './finding.ts';
import { exists } from './tree.ts';

export const RULES_DOC = 'docs/rules.md';

const HEAD = `# Rules of law

Generated from \`packages/domain/src/rules/pack.ts\` and \`calculations.ts\` beside it by \`pnpm rules:doc\`; do not edit. \`docs/adding-a-rule.md\` says how to add one.
\`pnpm rule <id> '<facts as JSON>'\` prints the answer of a rule with its reason; without facts it prints an example.
`;

const validityOf = ({ validFrom = null, validTo = null }: Pick<LegalBasis, 'validFrom' | 'validTo'>): string => {
  if (validFrom === null && validTo === null) return 'no known limit';
  return [validFrom === null ? '' : `from ${validFrom}`, validTo === null ? '' : `until ${validTo}`].filter(Boolean).join(' ');
};

const articleOf = (article: string): string =>
  citedTexts(article)
    .map(({ text, href }) => (href === null ? text : `[${text}](${href})`))
    .join(' ; ');

const ruleText = (rule: ListedRule): string => `### \`${rule.id}\`

${rule.sentence}

- Article: ${articleOf(rule.article)}
- Valid: ${validityOf(rule)}
- Decided by: ${rule.decidedBy ?? 'no date'}
- Territory: ${rule.territory}
- Source: ${rule.source}
- Verified: ${rule.isVerified ? 'yes' : 'no'}; severity: ${rule.severity}
`;

function signatureOf({ id, facts }: RuleSubject): string {
  if (id === 'retention') return 'retentionEnd(kind: RetainedData, from: Day): Day';
  return id === 'repair' ? 'costPayerHints(text: string): CostPayerHint[]' : `check: (facts: ${facts.type}) => Breach | null`;
}

function importsOf({ module, list, facts }: RuleSubject): string {
  const own = `import { ${list} } from '@lares/domain/${module}';`;
  return facts.type === 'string' ? own : `${own}\nimport type { ${facts.type} } from '@lares/domain/${facts.module}';`;
}

const subjectText = (subject: RuleSubject): string => `## ${subject.title}

\`\`\`ts
${importsOf(subject)}
// ${signatureOf(subject)}
\`\`\`

${subject.rules.map(ruleText).join('\n')}`;

const calculationText = ([id, { sentence, article, source, isVerified, module, function: name, ...basis }]: [
  string,
  Omit<Calculation<never>, 'calculate'>,
]): string => `### \`${id}\`

${sentence}

\`\`\`ts
import { ${name} } from '@lares/domain/${module}';
// ${exportedSignature(module, name)}
\`\`\`

- Article: ${article === null ? 'none, arithmetic of the account' : articleOf(article)}
- Valid: ${validityOf(basis)}
- Source: ${source}
- Verified: ${isVerified ? 'yes' : 'no'}
`;

const calculationsText = (): string => `## Calculs

Every function of the accounts and of the leases that decides an amount or a day. They answer with a value and refuse nothing; their cases are in
\`packages/domain/src/rules/calculations.cases.ts\`.

${Object.entries(CALCULATIONS).map(calculationText).join('\n')}`;

export const renderRulesDoc = (): string => [HEAD, ...RULE_SUBJECTS.map(subjectText), calculationsText()].join('\n');

/** The generated list of rules matches the pack. Other trees than that of the pack have no such list. */
export function rulesDoc(root: string): Finding[] {
  if (!exists(root, 'packages/domain/src/rules/pack.ts')) return [];
  const path = join(root, RULES_DOC);
  if (existsSync(path) && readFileSync(path, 'utf8') === renderRulesDoc()) return [];
  return [
    {
      check: 'rules-doc',
      file: RULES_DOC,
      line: null,
      what: 'The list of legal rules is not that of the pack.',
      why: 'readers verify a rule in this list: an old one misleads them',
      instead: 'pnpm rules:doc',
    },
  ];
}
