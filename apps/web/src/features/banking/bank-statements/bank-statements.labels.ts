import type { BankLineRefusal } from '@lares/domain/banking/bank-statements/formats';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { formatCount, formatDate, formatDay, formatDays, withoutLoneMarks } from '#lib/format.ts';
import { domainMessage } from '#lib/messages.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type BankAccount = RouterOutputs['bankStatements']['accounts'][number];
export type BankStatement = RouterOutputs['bankStatements']['list'][number];

/** What the server answers for a file. */
export interface ImportedFile {
  format: string;
  /** Whether its days were read as in America. */
  isMonthFirst: boolean;
  statements: {
    bankAccountId: string;
    account: string;
    isKnown: boolean;
    lines: number;
    added: number;
    possibleDuplicates: number;
    known: number;
    refused: number;
  }[];
}

interface WireRefusal {
  code: DomainErrorCode;
  details: Record<string, string | number>;
}

/** What the server answers for a ZIP archive: each of its files in turn. */
export interface ImportedArchive {
  files: ({ name: string; imported: ImportedFile } | { name: string; refusal: WireRefusal })[];
}

/** What became of one file. */
export interface FileReport {
  name: string;
  text: string;
  isRefused: boolean;
}

/** Of a file: one report; of an archive: one for each file inside. */
export function reportsOf(name: string, answer: ImportedFile | ImportedArchive): FileReport[] {
  if (!('files' in answer)) return [{ name, text: oneText(answer), isRefused: false }];
  return answer.files.map((file) => {
    const inside = `${name} › ${file.name}`;
    if ('imported' in file) return { name: inside, text: oneText(file.imported), isRefused: false };
    return { name: inside, text: domainMessage(file.refusal.code, file.refusal.details), isRefused: true };
  });
}

function oneText(file: ImportedFile): string {
  const { title, message } = importedText(file);
  return `${title} · ${message}`;
}

/** « 3 relevés importés, 1 fichier refusé » */
export function reportsTitle(reports: readonly FileReport[]): string {
  const refused = reports.filter(({ isRefused }) => isRefused).length;
  const imported = formatCount(reports.length - refused, 'relevé importé', 'relevés importés');
  return refused === 0 ? imported : `${imported}, ${formatCount(refused, 'fichier refusé', 'fichiers refusés')}`;
}

/** « 12 lignes ajoutées, 3 déjà connues, 1 refusée ». */
export function importedText({ isMonthFirst, statements }: ImportedFile): { title: string; message: string } {
  const sum = (name: 'added' | 'possibleDuplicates' | 'known' | 'refused') => statements.reduce((total, each) => total + each[name], 0);
  const [added, known, refused] = [sum('added'), sum('known'), sum('refused')];
  const title = statements.every(({ isKnown }) => isKnown)
    ? 'Ce relevé était déjà importé'
    : added === 0
      ? 'Aucune nouvelle ligne'
      : formatCount(added, 'ligne ajoutée', 'lignes ajoutées');
  const doubtful = sum('possibleDuplicates');
  const parts = [
    ...(doubtful > 0 ? [`${formatCount(doubtful, 'peut-être déjà connue', 'peut-être déjà connues')}, à vérifier`] : []),
    ...(known > 0 ? [formatCount(known, 'déjà connue', 'déjà connues')] : []),
    ...(refused > 0 ? [`${formatCount(refused, 'refusée', 'refusées')}, à voir dans « Comptes et relevés »`] : []),
    ...(isMonthFirst ? ['dates lues mois/jour, à l’américaine'] : []),
  ];
  const accounts = [...new Set(statements.map(({ account }) => account))].join(', ');
  return { title, message: withoutLoneMarks([accounts, ...parts].join(' · ')) };
}

const REFUSALS: Record<BankLineRefusal, string> = {
  day: 'date illisible',
  'day-order': 'date qui ne suit pas l’ordre jour/mois du fichier, ou qui se lit des deux façons',
  amount: 'montant illisible',
  direction: 'débit ou crédit : le fichier ne le dit pas, ou dit les deux',
  decimals: 'plus de deux décimales',
  currency: 'autre devise que l’euro',
  'not-booked': 'opération en attente, pas encore comptabilisée',
  state: 'statut inconnu',
  structure: 'ligne incomplète',
  zero: 'montant nul',
};
export const refusalText = (reason: BankLineRefusal): string => REFUSALS[reason];

/** « Du 1 au 31 octobre 2026 », or what the file says of it. */
export function periodOf({ fromDay, untilDay, importedAt }: Pick<BankStatement, 'fromDay' | 'untilDay' | 'importedAt'>): string {
  if (fromDay !== null && untilDay !== null) return formatDays(fromDay, untilDay);
  const until = untilDay ?? fromDay;
  return until === null ? `Importé le ${formatDate(importedAt)}` : `Jusqu’au ${formatDay(until)}`;
}
