import { expect, it } from 'vitest';
import { REPORT_FIGURES, type ReportFigureId, sectionsOf } from './figures.ts';

it('keeps the order of sections and figures, and names every figure once', () => {
  const ids = Object.keys(REPORT_FIGURES) as ReportFigureId[];
  const sections = sectionsOf(ids.map((id) => ({ id })));
  expect(sections.map(({ title }) => title)).toEqual([
    'Loyers du mois',
    'Encaissements',
    'Impayés à ce jour',
    'Relevés de gérance du mois',
    'Relevés de trimestre terminés ce mois',
  ]);
  expect(sections.flatMap(({ figures }) => figures.map(({ id }) => id))).toEqual(ids);
  const labels = Object.values(REPORT_FIGURES).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
