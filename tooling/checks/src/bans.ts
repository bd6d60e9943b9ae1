import { withoutComments, withoutCommentsOrStrings } from './code.ts';
import type { Finding } from './finding.ts';
import { isTest, lineAt, type RepositoryFile, sourcesOf } from './tree.ts';

/** A construct that is allowed in one place only. */
interface Ban {
  readonly name: string;
  /** Searched in code: comments are blanked, and strings and template text unless `inStrings`. */
  readonly pattern: RegExp;
  readonly inStrings?: boolean;
  readonly within: RegExp;
  readonly allowed: RegExp;
  readonly why: string;
  readonly instead: string;
}

const WEB_FORMAT = 'apps/web/src/lib/format.ts';

const BANS: readonly Ban[] = [
  {
    name: 'The clock is read here',
    pattern:
      /\bnew Date\b(?:\(\s*\)|(?!\s*\())|\bDate\s*\.\s*now\b|(?<!new )(?<![\w.])Date\(\s*\)|\bTemporal\.Now\b|\bdayjs\(\s*\)|\b(?:globalThis|window|self|global)\s*\??\.?\s*\[?\s*\bDate\b|\b(?:const|let)\s+\w+\s*=\s*Date\b(?!\s*[.(])|\bDate\s*:\s*\w+\s*\}\s*=|\b(?:const|let)\s+\w+\s*=\s*(?:globalThis|window)\s*[;,]/g,
    within: /^(apps|packages)\//,
    allowed:
      /^(apps\/server\/src\/(server|commands\/[\w-]+)\.ts|packages\/mcp\/src\/lares\.ts|apps\/web\/src\/lib\/clock\.ts|packages\/testing\/src\/test-clock\.ts)$/,
    why: 'a function that reads the clock cannot be tested at the end of a month, nor at 23:30 in Paris',
    instead:
      'take `now` or `today` as an argument; the server passes its clock in apps/server/src/server.ts, the screens read apps/web/src/lib/clock.ts',
  },
  {
    name: 'The clock is taken from the global object here',
    pattern: /\b(?:globalThis|window|self|global)\s*(?:\?\.)?\[\s*['"`]Date['"`]\s*\]/g,
    inStrings: true,
    within: /^(apps|packages)\//,
    allowed: /^packages\/testing\/src\/test-clock\.ts$/,
    why: 'a function that reads the clock cannot be tested at the end of a month, nor at 23:30 in Paris',
    instead: 'take `now` or `today` as an argument',
  },
  {
    name: 'A number is declared to be cents here',
    pattern: /\bas\s+(?:readonly\s+)?(?:\{[^}]*[^\w}]|[\w.]+<[^;()]*[^\w;()])?Cents\b/g,
    within: /^(apps|packages|e2e)\//,
    allowed: /^packages\/domain\/src\/shared\/money\.ts$/,
    why: 'only `cents` checks that an amount is a whole number: 12.5 cents would be stored, summed and printed wrongly',
    instead: 'cents(value), of packages/domain/src/shared/money.ts',
  },
  {
    name: 'An amount has a type of its own here',
    pattern:
      /\b\w*Cents:\s*(?!(?:amountCents|jsonb)\()\w+\(|(?<!\bamountCents)\(\s*['"]\w*_cents['"]\s*[,)]|\b(?!\w*(?:M2|itude):)\w+:\s*(?:doublePrecision|real)\(/g,
    inStrings: true,
    within: /^packages\/db\/src\/schema\//,
    allowed: /^$/,
    why: 'money is whole cents in a bigint; a floating or decimal column loses cents, an integer overflows at 21 million euros',
    instead: 'amountCents(), of packages/db/src/columns.ts',
  },
  {
    name: 'A number or a date becomes text here',
    pattern: /\bIntl\b|\.toLocale(?:Date|Time)?String\(|\bdayjs\([^)]*\)(?:\.\w+\([^)]*\))*\.format\(/g,
    within: /^(apps|packages)\//,
    allowed:
      /^(apps\/web\/src\/lib\/format\.ts|packages\/(documents|mcp)\/src\/format\.ts|packages\/domain\/src\/shared\/(day|paris-clock)\.ts)$/,
    why: 'the same amount must look the same on every page: one file decides spaces, separators and order',
    instead: `use or add a function of ${WEB_FORMAT}`,
  },
  {
    name: 'dayjs is imported here',
    pattern: /\bfrom\s+['"]dayjs(?:\/[^'"]*)?['"]|\bimport\s+['"]dayjs(?:\/[^'"]*)?['"]/g,
    inStrings: true,
    within: /^(apps|packages)\//,
    allowed: /^apps\/web\/src\/(main\.tsx|components\/day-[\w-]+\.tsx?)$/,
    why: 'a day is the string YYYY-MM-DD; dayjs is used only because the date inputs of Mantine require it',
    instead: 'use packages/domain/src/shared/day.ts for days and the format file for their text',
  },
  {
    name: 'A toast is raised here',
    pattern: /\bnotifications\.(?:show|hide|update|clean\w*)\(|\bshow(?:Notification|Toast)\(|\bfrom\s+['"]@mantine\/notifications['"]/g,
    inStrings: true,
    within: /^apps\/web\//,
    allowed: /^apps\/web\/src\/(lib\/(notify|use-entity-mutation)|components\/toaster)\.tsx?$/,
    why: 'a toast written at the call site can report success after an error, and its text drifts from the catalogue',
    instead: 'useEntityMutation with the messages of <noun>.messages.ts; outside a mutation apps/web/src/lib/notify.tsx',
  },
  {
    name: 'The text of a toast is at its call',
    pattern: /\bnotify\.\w+\(\s*['"`]/g,
    inStrings: true,
    within: /^apps\/web\//,
    allowed: /^$/,
    why: 'the specification gives these texts word for word; a test can only compare them in one catalogue per noun',
    instead: 'add the text to <noun>.messages.ts of the feature, or to apps/web/src/lib/messages.ts if it belongs to no noun',
  },
  {
    name: 'React.lazy is used here',
    pattern: /\bimport\s*\{[^}]*\blazy\b[^}]*\}\s*from\s+['"]react['"]|\bReact\.lazy\b/g,
    inStrings: true,
    within: /^apps\/web\//,
    allowed: /^apps\/web\/src\/lib\/lazy-part\.tsx$/,
    why: 'one file that does not arrive would replace the whole page, and the form on it, by an error',
    instead: 'lazyPart or lazyDialog, of apps/web/src/lib/lazy-part.tsx',
  },
  {
    name: 'import() is called here',
    pattern: /(?<!\b(?:loadPart|lazyPart|lazyDialog)\(\s*\(\) => )(?<!\b(?:typeof|readonly)\s)\bimport\(/g,
    within: /^apps\/web\/src\//,
    allowed: /^apps\/web\/src\/lib\/load-part\.ts$/,
    why: 'an interrupted request would be final: only loadPart tries again',
    instead: 'loadPart(() => import(…)), of apps/web/src/lib/load-part.ts; for a component lazyPart or lazyDialog',
  },
  {
    name: 'The router wrote its scaffold here',
    pattern: /Hello "\//g,
    inStrings: true,
    within: /^apps\/web\/src\/routes\//,
    allowed: /^$/,
    why: 'the development server fills an empty route file with a scaffold, which replaced the page',
    instead: 'restore the file from git',
  },
  {
    name: 'A router imports Drizzle',
    pattern: /\bfrom\s+['"](?:drizzle-orm[^'"]*|@lares\/db\/schema\/[^'"]*)['"]/g,
    inStrings: true,
    within: /\.router\.ts$/,
    allowed: /^$/,
    why: 'a procedure in a router is a name, a permission, an input and a call; SQL in it bypasses scope and audit',
    instead: 'a read goes to <noun>.queries.ts, a write to <noun>.commands.ts',
  },
  {
    name: 'A query or command imports tRPC',
    pattern: /\bfrom\s+['"]@trpc\/server[^'"]*['"]/g,
    inStrings: true,
    within: /\.(commands|queries|scope)\.ts$/,
    allowed: /^$/,
    why: 'commands are also called by jobs, imports and tests; they speak domain errors, not transport',
    instead: "throw new DomainError('…') with a code of packages/domain/src/shared/error-codes.ts",
  },
  {
    name: 'A query imports a command',
    pattern: /\bfrom\s+['"][^'"]*\.commands\.ts['"]/g,
    inStrings: true,
    within: /\.queries\.ts$/,
    allowed: /^$/,
    why: 'a command writes and may read first; a query that imports one closes the circle, and its rule belongs to domain',
    instead: 'move what both need to packages/domain, or to another *.queries.ts',
  },
  {
    name: 'A query file writes',
    pattern:
      /\b(?:audited(?:BySystem)?|unaudited\w*|recorded)\(|\bWriteContext\b|\btx\s*\.(?:insert|update|delete)\(|\.(?:insert|update)\(\s*\w+\s*\)\s*\.(?:values|set)\(|\bcatch\b/g,
    within: /\.queries\.ts$/,
    allowed: /^$/,
    why: 'readers of a query file trust that calling it changes nothing; a failed write is answered where it is written',
    instead: 'move it to a *.commands.ts of the same noun',
  },
  {
    name: 'The environment is read here',
    pattern:
      /\bprocess\s*\.\s*env\b|=\s*process\b(?!\s*\.)|\bfrom\s+['"](?:node:)?process['"]|\bimport\.meta\.env\.(?!DEV\b|PROD\b|MODE\b|SSR\b|BASE_URL\b)/g,
    inStrings: true,
    within: /^(apps|packages)\//,
    allowed:
      /^(apps\/server\/src\/(config|server|commands\/[\w-]+)\.ts|packages\/mcp\/src\/lares\.ts|packages\/testing\/.*|(apps|packages)\/[\w-]+\/(vite|drizzle|rolldown)\.config\.ts)$/,
    why: 'a setting read elsewhere is neither validated nor documented',
    instead:
      'parse it in apps/server/src/config.ts (server.ts hands it the environment), name it in .env.example and pass the value as an argument',
  },
  {
    name: 'A transaction is opened here',
    pattern: /\.(?:transaction|begin)\(/g,
    // Accounts and sessions exist before any organisation does: `auth` writes them, and its own log. `job_runs` is a log itself. An archive is
    // written by a command, as the owner of the database, with its own audit row.
    within: /^(apps|packages)\//,
    allowed:
      /^packages\/(db\/src\/(wall|migrate|seed|archive-writing|backups)(\.ts$|\/|-[\w-]+\.ts$)|api\/src\/(shared\/(?:audit|job-runs)\.ts$|auth\/)|testing\/)/,
    why: 'a transaction outside the wall has no organisation; a write outside audited(…) leaves no audit row',
    instead: 'read through ctx.wall.rows(…), write inside audited(…); both open it for you',
  },
  {
    name: 'The console is written here',
    pattern: /\bconsole\.\w+\(/g,
    within: /^(apps|packages)\//,
    allowed: /^apps\/server\/src\/server\.ts$/,
    why: 'the console has no level, no request id, and may print what must not be kept',
    instead: 'log with the Fastify logger, or throw',
  },
];

export function bans(root: string): Finding[] {
  const files = sourcesOf(root);
  return [
    ...files.flatMap((file) => (isTest(file.path) ? [] : BANS.flatMap((ban) => broken(ban, file)))),
    ...files.flatMap(namelessIconButtons),
  ];
}

function broken({ name, pattern, inStrings = false, within, allowed, why, instead }: Ban, { path, text }: RepositoryFile): Finding[] {
  if (!within.test(path) || allowed.test(path)) return [];
  const spoken = withoutComments(text);
  const code = inStrings ? spoken : withoutCommentsOrStrings(text);
  // A blanked string looks like a missing argument, so the match is repeated on the original text.
  const matches = [...code.matchAll(pattern)].filter(({ index, 0: found }) =>
    new RegExp(pattern.source).test(spoken.slice(index, index + found.length)),
  );
  return matches.map((match) => ({
    check: 'bans',
    file: path,
    line: lineAt(text, match.index),
    what: `${name}: \`${text.slice(match.index, match.index + match[0].length).replace(/\s+/g, ' ')}\`.`,
    why,
    instead,
  }));
}

/** A button with only an icon needs an accessible name. */
function namelessIconButtons({ path, text }: RepositoryFile): Finding[] {
  if (!path.startsWith('apps/web/') || !path.endsWith('.tsx') || isTest(path)) return [];
  const code = withoutCommentsOrStrings(text);
  return [...code.matchAll(/<(ActionIcon|CloseButton|Burger)(?=[\s/>])/g)]
    .filter((match) => !/\baria-label(?:ledby)?=|\{\.\.\./.test(openingTag(code, match.index)))
    .map((match) => ({
      check: 'bans',
      file: path,
      line: lineAt(text, match.index),
      what: `This ${match[1]} has no aria-label.`,
      why: 'without a name a screen reader reads « bouton », and tests cannot find it by its role',
      instead: 'aria-label="…" in French, with the action of the button',
    }));
}

function openingTag(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    else if (code[at] === '}') depth -= 1;
    else if (code[at] === '>' && depth === 0) return code.slice(start, at);
  }
  return code.slice(start);
}
