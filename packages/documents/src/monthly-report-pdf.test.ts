import { day } from '@lares/domain/shared/day';
import type { MonthlyReportSnapshot } from '@lares/domain/workspace/monthly-reports/snapshot';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { renderMonthlyReport } from './monthly-report-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const REPORT: MonthlyReportSnapshot = {
  month: day('2026-10-01'),
  on: day('2026-11-24'),
  organization: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  figures: [
    { id: 'called', value: 1_250_000, previous: 1_200_000 },
    { id: 'left', value: -5_000, previous: 0 },
    { id: 'arrears', value: 55_000, previous: null },
    { id: 'lateLeases', value: 2, previous: null },
    { id: 'fees', value: 8_820, previous: 7_140 },
    { id: 'toIssue', value: 3, previous: 0 },
  ],
};

async function printed(report: MonthlyReportSnapshot): Promise<string> {
  const pdf = renderMonthlyReport(new PdfRenderer(), report);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/[\u00A0\u202F\s]+/gu, ' ');
}

it('prints each figure with that of the month before, by section', async () => {
  const text = await printed(REPORT);
  for (const expected of [
    'Régie de l’Œuvre 12 rue Mercière 69002 Lyon',
    'Rapport du mois octobre 2026, chiffres du 24 novembre 2026',
    'Loyers du mois octobre 2026 septembre 2026',
    'Appelé 12 500,00 € 12 000,00 €',
    'Reste à payer −50,00 € 0,00 €',
    'Impayés à ce jour 24 novembre 2026',
    'Contrats en retard 2',
    'Honoraires TTC 88,20 € 71,40 €',
    'Relevés à émettre 3 0',
  ])
    expect(text).toContain(expected);
});

it('survives an organisation without a printable name, and gives the same bytes each time', async () => {
  expect(await printed({ ...REPORT, organization: { name: '🏠', address: '' } })).toContain('Rapport du mois');
  expect(renderMonthlyReport(new PdfRenderer(), REPORT).equals(renderMonthlyReport(new PdfRenderer(), REPORT))).toBe(true);
});
