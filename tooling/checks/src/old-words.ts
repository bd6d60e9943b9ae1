/** A word that this code base no longer uses, and the standard term that replaces it. */
export interface OldWord {
  /** Matched against lower-case words separated by spaces: `atDoor`, `at-door` and "at door" are all "at door". */
  readonly old: RegExp;
  readonly standard: string;
  /** Phrases in which the word has its standard sense; they are removed before the match. */
  readonly except?: RegExp;
  /** Files in which the word has its standard sense. */
  readonly outside?: RegExp;
  /** Matched against the line as it is written. */
  readonly asWritten?: boolean;
}

/** The baseline names two types and a parameter, which only a migration could rename. */
const STORED_NAMES = /^packages\/db\/sql\/(migrations\/|functions\/platform\/job_runs_for_admin\.sql$)/;

/** Drawings of houses have doors, rooms and papers. */
const DRAWINGS = /^packages\/demo-pictures\/|^apps\/web\/src\/components\/drawing\.tsx$/;

/** Figures of speech and private terms. */
const DIALECT: readonly OldWord[] = [
  { old: /\bwho(?:m|so)?ever\b/, standard: 'the user, anyone who, the person who' },
  { old: /\b(?:[Tt]o|[Bb]y|[Ff]or|[Aa]s|[Ff]rom|[Ww]ith|than) who\b/, standard: 'the person who, the users who', asWritten: true },
  {
    old: /\bletters?\b/,
    standard: 'e-mail',
    except:
      /\bletter spacing\b|\b(?:first|every|capital|upper ?case|lower ?case|accented|registered|latin|single) letters?\b|\b(?:one or|of) two letters\b|\bletters? (?:(?:and|or) )?digits?\b|\bdigits? (?:and|or) letters?\b|\bletters? of the alphabet\b/g,
  },
  {
    old: /\bnights?\b/,
    standard: 'nightly job, day',
    outside: new RegExp(`${DRAWINGS.source}|${STORED_NAMES.source}`),
    except: /\bicon night\b/g,
  },
  { old: /\bhears?\b|\bheard\b|\bhearers?\b/, standard: 'is notified, recipients, listener' },
  { old: /\btelling\b|\btold\b|\btells? of\b/, standard: 'notify, trigger, says, shows' },
  { old: /\bwaking\b|\bkeep house\b|\bhousekeep(?:ing|er)\b/, standard: 'scheduler, tick' },
  { old: /\bdoors?\b/, standard: 'sign-in page, entry point, token link', outside: DRAWINGS, except: /\bicon door\b/g },
  {
    old: /\b(?:make|makes|made|making|no|property|tenant|owner|landlord) room\b|\broom (?:left|for)\b|\brooms? of (?:his|her|its|their) own\b/,
    standard: 'plan limit, tenant portal, space',
    outside: DRAWINGS,
  },
  {
    old: /\bbearers?\b/,
    standard: 'cost payer',
    outside: STORED_NAMES,
    except:
      /\benum (?:fee )?bearer\b|\bbearer (?:tokens?|calls?|auth\w*|sessions?|headers?|scheme|format)\b|\b(?:authorization|scheme)\W+bearer\b/g,
  },
  {
    old: /\bpapers?\b/,
    standard: 'document, PDF',
    outside: DRAWINGS,
    except: /\bpaper a4\b|\b(?:sheet of|on) paper\b|\bdrawing papers\b/g,
  },
  { old: /\banew\b/, standard: 'again' },
  { old: /\bmend(?:s|ed|ing)?\b/, standard: 'correct, fix' },
  {
    old: /\b(?:he|him|his|himself|she|hers?|herself)\b/,
    standard: 'they, their; the user, the manager, the tenant',
    // Names of towns: « Salles-sur-l’Hers ».
    outside: /^apps\/web\/src\/assets\/communes\.txt$/,
  },
];

/** Names of files and identifiers, in kebab or camel case, that were replaced by the term that everybody uses. */
const NAMES: readonly OldWord[] = (
  [
    [/already-?so\b|created-?once\b/, 'idempotency'],
    [/\bbreathing\b/, 'in-batches'],
    [/hot-?select/, 'prepared-query'],
    [/strange-?answer/, 'UnexpectedResponseError'],
    [/main-?job\b/, 'core-journey'],
    [/old-?faults/, 'rule-regressions'],
    [/spend-?code/, 'consume-code'],
    [/prove-?password/, 'verify-password'],
    [/own-?path\b/, 'safe-redirect'],
    [/\bbound-?role/, 'rls-role-check'],
    [/sealed-?stream/, 'checksum-stream'],
    [/plan-?column/, 'plan-enum'],
    [/\btallied\b|\bunrecorded\b|leftbyvisitor/, 'unaudited…, with the reason'],
    [/turn-?leases|lease-?nights/, 'expireLeases, lease-expiry'],
    [/still-?told|tell-?of(?:the)?day|\btellof\b/, 'isCurrent, notify'],
  ] as const
).map(([old, standard]) => ({ old: new RegExp(old, 'i'), standard, asWritten: true }));

export const OLD_WORDS: readonly OldWord[] = [...DIALECT, ...NAMES];

/** Inputs of procedures end in `Input`: exported names with these endings are schemas and types of the old style. */
export const OLD_INPUT_NAME = /\bexport (?:const|type|interface) (\w+(?:Wanted|Asked|Named|Chosen))\b/g;

/** What a screen or a message shows is a label or a text: `balanceWords`, `LEASE_KIND_WORDS`. */
export const OLD_LABELS_NAME = /\b(?:const|let|function|type|interface|class) (\w*(?<=[a-z])Words(?:Props)?|\w+_WORDS)\b/g;

/** Words of a search, of a vocabulary that a text is compared with, or of an address. */
export const NAMES_ABOUT_WORDS: ReadonlySet<string> = new Set([
  'searchWords',
  'MAX_WORDS',
  'holdsWords',
  'HOLDS_WORDS',
  'leaseHoldsWords',
  'LINK_WORDS',
  'TRUE_WORDS',
  'FALSE_WORDS',
  'PLACE_WORDS',
  'wayWords',
  'leadingWayWords',
  'readWords',
]);

/** `maintenance-words.ts`: labels are in `*.labels.ts`. */
export const OLD_FILE_NAME = /-words\.tsx?$/;
