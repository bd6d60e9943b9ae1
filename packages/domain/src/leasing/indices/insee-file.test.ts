import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { indexTable, missingQuarters, SHIPPED_INDICES } from './index-table.ts';
import { indexFileRows, readInseeFile } from './insee-file.ts';

const today = day('2026-11-22');
const EXPORT = [
  '\uFEFF"Libellé";"Indice de référence des loyers (IRL)";"Codes"',
  '"idBank";"001515333";""',
  '"Dernière mise à jour";"15/10/2026 12:00";""',
  '"Période";"";""',
  '"2026-T3";"148,9";"A"',
  '"2026-T2";"148.37";"A"',
  '"2026-T1";"146.61";"A"',
  '"2025-T4";"";"O"',
  '',
].join('\r\n');

it('reads an export of the BDM: series, day and quarters', () => {
  expect(readInseeFile(EXPORT)).toEqual({
    series: 'IRL',
    updatedOn: '2026-10-15',
    rows: [
      { quarter: '2026-T3', hundredths: 14_890 },
      { quarter: '2026-T2', hundredths: 14_837 },
      { quarter: '2026-T1', hundredths: 14_661 },
    ],
  });
});

it.each([
  ['Libellé;Indice du coût de la construction (ICC);Codes\nidBank;000008630;\nPériode;;\n2026-T3;2110;A', 'ICC'],
  ['Libellé;Indice de référence des loyers (IRL) - Collectivité de Corse\nidBank;010999999\nPériode;Valeur\n2026-T3;145', 'IRL Corse'],
  ['Libellé;Indice de référence des loyers (IRL) - Régions d’outre-mer\nidBank;010999998\nPériode;Valeur\n2026-T3;145', 'IRL outre-mer'],
  ['Période;Valeur\n2026-T3;148,9', null],
  ['Libellé;Indice de référence des loyers (IRL)\nidBank;010999997\nPériode;Valeur\n2026-T3;145', null],
])('tells the series by its number or its title: %s', (text, series) => {
  expect(readInseeFile(text)).toMatchObject({ series });
});

it.each([
  ['another table', 'Nom;Loyer\nDupont;700', 'no-values'],
  ['months', 'idBank;001515333\nPériode;Valeur\n2026-09;148', 'no-values'],
  ['two series', 'idBank;001515333;;001532540;\nPériode;;;;\n2026-T3;148;A;130;A', 'several-series'],
])('refuses %s', (_what, text, fault) => {
  expect(readInseeFile(text)).toBe(fault);
});

it('adds what is new, and never overwrites a value that differs', () => {
  const file = readInseeFile(EXPORT);
  if (typeof file === 'string') throw new Error(file);
  const rows = indexFileRows(SHIPPED_INDICES, { ...file, series: 'IRL' }, today);
  expect(rows.map(({ quarter, state, knownHundredths }) => [quarter, state, knownHundredths])).toEqual([
    ['2026-T1', 'différente', 14_660],
    ['2026-T2', 'connue', 14_837],
    ['2026-T3', 'nouvelle', null],
  ]);
  expect(rows.at(-1)?.publishedOn).toBe('2026-10-15');
});

it('judges each new value against the one before it, and takes the known day of a quarter', () => {
  const rows = [
    { quarter: '2026-T1', hundredths: 14_500 },
    { quarter: '2026-T3', hundredths: 1_450 },
    { quarter: '2026-T4', hundredths: 14_600 },
  ];
  const read = indexFileRows(indexTable([]), { series: 'IRL Corse', rows, updatedOn: day('2026-10-15') }, today);
  expect(read.map(({ quarter, state, flaw, publishedOn }) => [quarter, state, flaw, publishedOn])).toEqual([
    ['2026-T1', 'nouvelle', null, '2026-04-16'],
    ['2026-T3', 'refusée', 'implausible', '2026-10-10'],
    ['2026-T4', 'refusée', 'too-early', '2026-10-15'],
  ]);
});

it('says since when each quarter without a value is expected, inner gaps included', () => {
  expect(missingQuarters(SHIPPED_INDICES, day('2026-10-09')).map(({ series }) => series)).not.toContain('IRL');
  expect(missingQuarters(SHIPPED_INDICES, today)).toEqual([
    { series: 'IRL', quarter: '2026-T3', expectedSince: '2026-10-10' },
    { series: 'IRL outre-mer', quarter: '2024-T4', expectedSince: '2025-01-10' },
    { series: 'IRL outre-mer', quarter: '2025-T3', expectedSince: '2025-10-10' },
    { series: 'IRL outre-mer', quarter: '2025-T4', expectedSince: '2026-01-10' },
    { series: 'IRL outre-mer', quarter: '2026-T1', expectedSince: '2026-04-10' },
    { series: 'IRL outre-mer', quarter: '2026-T2', expectedSince: '2026-07-10' },
    { series: 'IRL outre-mer', quarter: '2026-T3', expectedSince: '2026-10-10' },
    { series: 'IRL Corse', quarter: '2025-T3', expectedSince: '2025-10-10' },
    { series: 'IRL Corse', quarter: '2025-T4', expectedSince: '2026-01-10' },
    { series: 'IRL Corse', quarter: '2026-T1', expectedSince: '2026-04-10' },
    { series: 'IRL Corse', quarter: '2026-T2', expectedSince: '2026-07-10' },
    { series: 'IRL Corse', quarter: '2026-T3', expectedSince: '2026-10-10' },
  ]);
  const added = indexTable([{ series: 'IRL', quarter: '2026-T3', hundredths: 14_890, publishedOn: day('2026-10-15') }]);
  expect(missingQuarters(added, today).map(({ series }) => series)).not.toContain('IRL');
});
