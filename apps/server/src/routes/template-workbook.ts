import { guideOf, type ImportColumns, templateOf } from '@lares/domain/workspace/imports/columns';
import { writeXlsx } from 'hucre/xlsx';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The titles with an example line, and a second sheet that says what each column holds. */
export async function templateWorkbook(columns: ImportColumns): Promise<Buffer> {
  const widths = (rows: readonly string[][], most: number) =>
    (rows[0] ?? []).map((_, at) => ({ width: Math.min(most, Math.max(...rows.map((cells) => cells[at]?.length ?? 0)) + 3) }));
  const [rows, guide] = [templateOf(columns), guideOf(columns)];
  const freezePane = { rows: 1 };
  const content = await writeXlsx({
    sheets: [
      { name: 'À remplir', rows, columns: widths(rows, 32), freezePane },
      { name: 'Mode d’emploi', rows: guide, columns: widths(guide, 48), freezePane },
    ],
  });
  return Buffer.from(content);
}
