import { fieldLabels, type MappingProblem, mappingProblem } from '@lares/domain/workspace/imports/columns';
import { type DvfProperty, type DvfRowError } from '@lares/domain/workspace/imports/dvf';
import { HEADER_ROWS } from '@lares/domain/workspace/imports/columns';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import { DEFAULT_IMPORT_KIND, IMPORT_KINDS, type ImportKind } from '@lares/domain/workspace/imports/kinds';
import { isRepeatable, isUpdatable, KNOWN_RECORD_CHOICES, MAX_DECISIONS } from '@lares/domain/workspace/imports/known-records';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { IMPORT_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import { z } from 'zod';
import { importReading } from './imports/reading.ts';
import { EMPTY_PROPERTY, type PropertyValues, propertyValues } from '../portfolio/properties.ts';

export const importKind = z.enum(IMPORT_KINDS, 'Le type d’import est inconnu');

/** A received file with its kind and settings; missing settings are guessed. */
export const importDraft = z.object({
  draftId: z.uuid(),
  kind: importKind.default(DEFAULT_IMPORT_KIND),
  reading: importReading.optional(),
  /** Of a workbook, counted from 0 among the sheets with content. */
  sheet: z
    .int()
    .min(0)
    .max(IMPORT_LIMITS.sheets - 1, 'La feuille est inconnue')
    .default(0),
  /** The line of the titles, where the guess is wrong. */
  headerLine: z.int().min(1).max(HEADER_ROWS, `Les titres sont parmi les ${HEADER_ROWS} premières lignes`).optional(),
});

const mappingFields = {
  mapping: z.string().max(4000, 'Correspondance des colonnes illisible'),
  known: z.enum(KNOWN_RECORD_CHOICES, 'Le choix pour les lignes connues est inconnu').default('import'),
  /** The decisions for single lines, by the name under which they were stored. */
  decided: z.hex('Les choix par ligne sont inconnus').length(64).optional(),
};

/** What the address of the kind of an import has. */
export const importKindAddress = z.object({ kind: importKind }).partial();

/** What the address of a draft has besides the draft itself: the values of `mappedImport`, each as a text. */
export const importAddress = importDraft
  .omit({ draftId: true, reading: true })
  .extend({ ...mappingFields, ...importReading.shape })
  .partial();

/**
 * The same with its column mapping, as strings in a URL: « title,,city,price ». One entry per column: its field, or nothing. Each required
 * field once, no field twice. Empty for the DVF file, which needs no mapping.
 */
export const mappedImport = importDraft
  .extend(mappingFields)
  .transform(({ mapping, ...draft }) => ({
    ...draft,
    mapping: mapping === '' ? [] : mapping.split(',').map((field) => field || null),
  }))
  .superRefine(({ kind, mapping, known }, context) => {
    const message = mappingMessage(kind, mapping);
    if (message !== null) context.addIssue({ code: 'custom', path: ['mapping'], message });
    if (known === 'update' && !isUpdatable(kind))
      context.addIssue({
        code: 'custom',
        path: ['known'],
        message: `Un import ne met pas à jour les ${NOT_UPDATED[kind] ?? 'lots'} déjà enregistrés`,
      });
  });

/** Decisions for single lines of a draft that seem to be known; the other lines follow the choice for the file. */
export const importDecisions = z
  .strictObject({
    draftId: z.uuid(),
    kind: importKind,
    decisions: z
      .array(
        z.strictObject({
          line: z.int().min(1),
          choice: z.enum(KNOWN_RECORD_CHOICES, 'Le choix pour cette ligne est inconnu'),
          recordId: z.uuid().nullable(),
        }),
      )
      .max(MAX_DECISIONS, `${MAX_DECISIONS} choix par ligne au plus`),
  })
  .superRefine(({ kind, decisions }, context) => {
    const refuse = (at: number, message: string) => context.addIssue({ code: 'custom', path: ['decisions', at], message });
    const lines = new Set<number>();
    for (const [at, { line, choice, recordId }] of decisions.entries()) {
      if (lines.has(line)) refuse(at, 'Une ligne a un seul choix');
      lines.add(line);
      if ((choice === 'update') !== (recordId !== null)) refuse(at, 'Une ligne fusionne avec une fiche, et une seule');
      if (choice === 'update' && !isUpdatable(kind))
        refuse(at, `Un import ne met pas à jour les ${NOT_UPDATED[kind] ?? 'lots'} déjà enregistrés`);
      if (choice === 'import' && !isRepeatable(kind)) refuse(at, 'Ce contrat a déjà un compte');
    }
  });

const NOT_UPDATED: Partial<Record<ImportKind, string>> = { payments: 'paiements', 'charge-expenses': 'postes de charges' };

function mappingMessage(kind: ImportKind, mapping: (string | null)[]): string | null {
  const columns = IMPORT_COLUMNS[kind];
  if (mapping.length === 0) return null;
  if (mapping.length > IMPORT_LIMITS.columns) return `${IMPORT_LIMITS.columns} colonnes au plus`;
  if (mapping.some((field) => field !== null && !columns.fields.includes(field))) return 'Correspondance des colonnes illisible';
  const problem = mappingProblem(columns, mapping);
  return problem && mappingProblemMessage(kind, problem);
}

function mappingProblemMessage(kind: ImportKind, problem: MappingProblem): string {
  const columns = IMPORT_COLUMNS[kind];
  return problem.code === 'missing'
    ? `Aucune colonne ne donne ${fieldLabels(columns, problem.fields)}`
    : `Deux colonnes donnent ${fieldLabels(columns, [problem.field])} : gardez-en une`;
}

export const importCommit = z.intersection(
  mappedImport,
  z.object({
    /** Options of an import of leases, ticked in its confirmation. */
    setPropertyStatus: z.boolean().default(false),
    setTenantStatus: z.boolean().default(false),
    /** Warnings about lines of the file that the user has read in the preview and confirmed. */
    confirmed: z.array(z.enum(IMPORT_WARNINGS)).max(IMPORT_WARNINGS.length).default([]),
    /** The number of refused lines that the user has read in the preview and leaves out. */
    leaveOut: z.int().min(1, 'Aucune ligne n’est refusée').max(IMPORT_LIMITS.rows, 'Trop de lignes').optional(),
  }),
);

export const pastImports = z.strictObject({
  kind: importKind.optional(),
  cursor: z.string().max(500).optional(),
  limit: z.int().min(1).max(100).default(25),
});

/** A DVF property passes the schema of all properties. */
export function dvfValues({ row: _row, ...property }: DvfProperty): z.ZodSafeParseResult<PropertyValues> {
  return propertyValues.safeParse({ ...EMPTY_PROPERTY, ...property });
}

const DVF_MESSAGES: Readonly<Record<DvfRowError['reason'], string>> = {
  'not-a-number': 'Nombre illisible',
  'not-a-day': 'Date illisible',
  'unknown-type': 'Type de local inconnu',
  missing: 'Valeur manquante',
};

export const dvfErrorMessage = ({ column, reason }: DvfRowError): string => `${DVF_MESSAGES[reason]} (${column})`;
