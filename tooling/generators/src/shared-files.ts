import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterLast, atEndOf, before, importing, inOrder, inTurn, replacing, unless } from './anchors.ts';
import { AREAS_FILE, readAreas } from './areas.ts';
import { sentence } from './french.ts';
import type { Noun } from './noun.ts';
import type { Edit } from './plan.ts';

/** Of the table of rights: managers may, visitors and the other roles may not; a token writes with its own right only. */
const ROLES = '· | · | ✓ | ✓ | ✓ | · | ·';
const TOKENS = { query: '✓ | ✓', mutation: '· | ✓' } as const;
const PERMISSIONS = 'packages/domain/src/shared/permissions.ts';
const NAVIGATION = 'apps/web/src/shell/navigation.ts';
const MANAGING_LINE = /^ {2}'([\w-]+:[\w-]+)': MANAGING,$/;

/** The lines of a new noun in files that belong to all of them. */
export function sharedFiles(noun: Noun, root: string): [path: string, change: Edit][] {
  return [
    [AREAS_FILE, areas(noun, root)],
    ['docs/glossary.md', glossary(noun)],
    ...permissions(noun, root),
    ...refusals(noun),
    ['packages/testing/src/factories/organization-ids.ts', organizationIds(noun)],
    ['packages/testing/src/factories/whole-organization.ts', wholeOrganization(noun)],
    ['packages/api/src/router.ts', router(noun)],
    ['packages/api/src/openapi/summaries-portfolio.ts', summaries(noun)],
    ['packages/api/src/openapi/procedure-errors.json', procedureErrors(noun)],
    ['docs/access-matrix.md', accessMatrix(noun)],
    ['packages/api/src/testing/isolation-expectations.ts', isolation(noun)],
    ...auditActions(noun),
    ['apps/web/src/features/platform/webhooks/webhooks.labels.ts', webhookEntity(noun)],
    ['apps/web/src/theme/meanings.ts', meanings(noun)],
    ...navigation(noun, root),
  ];
}

/** Last in its area, under everything its table may refer to; a noun that something refers to is moved up by hand. */
function areas({ area, noun }: Noun, root: string): Edit {
  if (readAreas(root).get(area)?.includes(noun)) return (text) => text;
  return replacing(new RegExp(`^ {2}${area}: \\[([^\\]]*?),?\\s*\\]`), ([, nouns = '']) => `  ${area}: [${nouns}, '${noun}']`);
}

function glossary({ noun, address, fr }: Noun): Edit {
  const later = new RegExp(`(^\\|[^\\n]*\`${noun}\`) _later_`);
  const row = `| ${sentence(fr.one)} | \`${noun}\` | \`/${address}\` | |\n`;
  return (text) =>
    new RegExp(later.source, 'm').test(text)
      ? replacing(later, ([, kept = '']) => kept)(text)
      : unless(`| \`${noun}\``, afterLast(/^\| Import .*\|$/, row))(text);
}

/** Managers may read and write; the snapshot of the table has the same lines. */
function permissions({ noun }: Noun, root: string): [string, Edit][] {
  const text = readFileSync(join(root, PERMISSIONS), 'utf8');
  const last = [...text.matchAll(new RegExp(MANAGING_LINE.source, 'gm'))].at(-1)?.[1] ?? '';
  const added = `${noun}:read ${noun}:write`;
  return [
    [PERMISSIONS, afterLast(MANAGING_LINE, `  '${noun}:read': MANAGING,\n  '${noun}:write': MANAGING,\n`)],
    [
      'packages/domain/src/shared/permissions.test.ts',
      inTurn(
        ...['admin', 'founder', 'property_manager'].map((standing) =>
          replacing(new RegExp(`^ {6}"${standing}": ".*\\b${last}(?=[ "])`), ([whole]) => `${whole} ${added}`),
        ),
      ),
    ],
  ];
}

/** The check of the table, its code and its sentence. */
const refusals = ({ area, noun, table, one, ONE }: Noun): [string, Edit][] => [
  ['packages/domain/src/shared/error-codes.ts', atEndOf('export const KIND_OF = {', '} as const', `  '${one}.name-missing': 'invalid',\n`)],
  [
    'packages/db/src/constraint-errors.ts',
    atEndOf('export const CONSTRAINT_ERRORS', '};', `  ${table}_named: { code: '${one}.name-missing', field: 'name' },\n`),
  ],
  [
    'apps/web/src/lib/member-messages.ts',
    inTurn(
      importing(
        `#features/${area}/${noun}/${noun}-refusals.messages.ts`,
        `import { ${ONE}_REFUSALS } from '#features/${area}/${noun}/${noun}-refusals.messages.ts';`,
      ),
      inOrder('addMessages({', '});', /^ {2}\.\.\.(\w+),/, `${ONE}_REFUSALS`, `  ...${ONE}_REFUSALS,\n`),
    ),
  ],
];

/** What its history records, and says. */
const auditActions = ({ singular, fr }: Noun): [string, Edit][] => {
  const sentences = { create: `Création ${fr.ofThe}`, remove: `Suppression ${fr.ofThe}`, update: `Modification ${fr.ofThe}` };
  const eachVerb = (first: string, last: string, keyOf: RegExp, line: (action: string, sentence: string) => string) =>
    inTurn(
      ...Object.entries(sentences).map(([verb, text]) => {
        const action = `${singular}.${verb}`;
        return inOrder(first, last, keyOf, action, line(action, text));
      }),
    );
  return [
    [
      'packages/domain/src/platform/audit-log/actions.ts',
      eachVerb('export const AUDIT_ACTIONS = [', '] as const;', /^ {2}'([\w.-]+)',/, (action) => `  '${action}',\n`),
    ],
    [
      'apps/web/src/features/workspace/history/history.labels.ts',
      eachVerb('export const AUDIT_ACTION_LABELS', '};', /^ {2}'([\w.-]+)':/, (action, text) => `  '${action}': '${text}',\n`),
    ],
  ];
};

const organizationIds = ({ one }: Noun) =>
  inTurn(
    atEndOf('export interface OrganizationIds {', '}', `  ${one}: string;\n`),
    atEndOf('export const absentIds', '});', `  ${one}: randomUUID(),\n`),
  );

const wholeOrganization = ({ noun, one, One }: Noun) =>
  inTurn(
    importing(`./${noun}.ts`, `import { some${One} } from './${noun}.ts';`),
    atEndOf('async function makeRows', '}', `\n  await some${One}(database, organizationId, { id: ids.${one}, name: mark });\n`),
  );

const router = ({ area, noun, many }: Noun) =>
  inTurn(
    importing(
      `./modules/${area}/${noun}/${noun}.router.ts`,
      `import { ${many}Router } from './modules/${area}/${noun}/${noun}.router.ts';`,
    ),
    inOrder('export const appRouter = router({', '});', /^ {2}(\w+):/, many, `  ${many}: ${many}Router,\n`),
  );

const PROCEDURES = { byId: 'query', create: 'mutation', list: 'query', remove: 'mutation', update: 'mutation' } as const;

/** In the description of the API. */
const summaries = ({ many, noun, singular }: Noun): Edit => {
  const [one, all] = [singular, noun].map((name) => name.replaceAll('-', ' '));
  const sentences = {
    list: `The ${all}, page by page`,
    byId: `The ${one} with this id`,
    create: `Add to the ${all}`,
    update: `Change the ${one} with this id`,
    remove: `Remove the ${one} with this id`,
  };
  const lines = Object.entries(sentences).map(([verb, sentence]) => `    ${verb}: '${sentence}',\n`);
  return atEndOf('export const PORTFOLIO', '} as const', `  ${many}: {\n${lines.join('')}  },\n`);
};

/** The acts of a noun stand in a group of those that a webhook may choose. */
const webhookEntity = ({ singular, fr }: Noun): Edit =>
  atEndOf(
    'const ENTITIES',
    '};',
    `  ${singular.includes('-') ? `'${singular}'` : singular}: { group: 'Biens et annonces', name: '${fr.one}' },\n`,
  );

const accessMatrix = ({ many }: Noun) =>
  inTurn(
    ...Object.entries(PROCEDURES).map(([verb, type]) =>
      inOrder(
        '| procedure |',
        '\nFiles have',
        /^\| `([\w.]+)`/,
        `${many}.${verb}`,
        `| \`${many}.${verb}\` | ${type} | ${ROLES} | ${TOKENS[type]} |\n`,
      ),
    ),
  );

/** As the generator of this file reads them from the code of a new noun. */
function procedureErrors({ many, one }: Noun): Edit {
  const codes = {
    byId: ['common.not-found'],
    create: ['common.key-reused', `${one}.name-missing`],
    list: ['common.cursor-invalid'],
    remove: ['common.not-found', 'common.modified-meanwhile'],
    update: ['common.not-found', 'common.modified-meanwhile', `${one}.name-missing`],
  };
  const added = Object.entries(codes).map(([verb, own]) => [
    `${many}.${verb}`,
    ['auth.required', 'auth.denied', 'auth.no-organization', ...own],
  ]);
  return (text) => {
    const all = { ...(JSON.parse(text) as Record<string, string[]>), ...(Object.fromEntries(added) as Record<string, string[]>) };
    const entries = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{\n${entries.map(([path, reached]) => `  ${JSON.stringify(path)}: ${JSON.stringify(reached)}`).join(',\n')}\n}\n`;
  };
}

function isolation({ noun, many, one, One, article }: Noun): Edit {
  const draft = `${article}${One}Draft()`;
  const lines = {
    byId: `{ namesRows: true, shows: true, input: ({ ${one} }) => ({ id: ${one} }) }`,
    create: `{ namesRows: false, input: () => ${draft} }`,
    list: '{ namesRows: false, shows: true, input: () => ({}) }',
    remove: `{ namesRows: true, input: ({ ${one} }) => ({ id: ${one}, version: 1 }) }`,
    update: `{ namesRows: true, input: ({ ${one} }) => ({ ...${draft}, id: ${one}, version: 1 }) }`,
  };
  return inTurn(
    importing(`@lares/testing/factories/${noun}`, `import { ${article}${One}Draft } from '@lares/testing/factories/${noun}';`),
    ...Object.entries(lines).map(([verb, line]) =>
      inOrder('export const EXPECTATIONS', '};', /^ {2}'([\w.]+)':/, `${many}.${verb}`, `  '${many}.${verb}': ${line},\n`),
    ),
  );
}

const TINTS = ['blue', 'amber', 'green', 'purple', 'orange', 'grey'] as const;

/** A colour for each word of the status, the compiler asking for one when a word is added. */
function meanings({ area, noun, one, One, statuses }: Noun): Edit {
  const tints = statuses.map((word, at) => `    '${word}': '${TINTS[at % TINTS.length]}',\n`).join('');
  return unless(
    new RegExp(`^ {2}${one}: \\{`, 'm'),
    inTurn(
      importing(`@lares/domain/${area}/${noun}/status`, `import type { ${One}Status } from '@lares/domain/${area}/${noun}/status';`),
      before(/^ {2}role: \{/, `  ${one}: {\n${tints}  } satisfies Record<${One}Status, Tint>,\n`),
    ),
  );
}

/** An entry that waits for its screen only gets its permission; a new one is tested with the others. */
function navigation({ noun, address, fr }: Noun, root: string): [string, Edit][] {
  const entry = `{ path: '/${address}', label:`;
  if (readFileSync(join(root, NAVIGATION), 'utf8').includes(entry)) {
    const bare = new RegExp(`^( {2}\\{ path: '/${address}', label: '[^']*', icon: \\w+) \\},$`);
    const guarded = (text: string) => text.includes(`permission: '${noun}:read'`);
    const guard = replacing(bare, ([, kept = '']) => `${kept}, permission: '${noun}:read' },`);
    return [[NAVIGATION, (text) => (guarded(text) ? text : guard(text))]];
  }
  const label = sentence(fr.many);
  return [
    [
      NAVIGATION,
      inTurn(
        unless('  IconClipboardList,\n', before(/^ {2}IconCreditCard,$/, '  IconClipboardList,\n')),
        before(/^ {2}\{ path: '\/subscription',/, `  ${entry} '${label}', icon: IconClipboardList, permission: '${noun}:read' },\n`),
      ),
    ],
    ['apps/web/src/shell/navigation.test.ts', before(/^ {4}'Abonnement',$/, `    '${label}',\n`)],
  ];
}
