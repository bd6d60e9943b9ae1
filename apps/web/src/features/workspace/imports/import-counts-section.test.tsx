import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImportCountsSection } from './import-counts-section.tsx';

const COUNTS = { rowsRead: 2, ready: 2, updated: 0, refused: 0, ruledOut: [], priceLeftOut: null };
const AMERICAN = /lues mois\/jour\/année, à l’américaine/u;

it.each([
  ['says that the days of a file are read as in America', { isMonthFirst: true }, false, true],
  ['says nothing about French days', { isMonthFirst: false }, false, false],
  ['says nothing once the file is imported', { isMonthFirst: true }, true, false],
])('%s', (_what, read, isDone, isSaid) => {
  render(
    <MantineProvider>
      <ImportCountsSection kind="leases" counts={{ ...COUNTS, ...read }} title="Ce qui sera importé" isDone={isDone} />
    </MantineProvider>,
  );
  expect(screen.queryByText(AMERICAN) !== null).toBe(isSaid);
});

it('says how the days of a column were understood', () => {
  const understoodDays = [{ header: 'Début', writing: 'serial' as const, cell: '46027', day: '05/01/2026' }];
  render(
    <MantineProvider>
      <ImportCountsSection kind="leases" counts={{ ...COUNTS, understoodDays }} title="Ce qui sera importé" />
    </MantineProvider>,
  );
  expect(screen.getByText(/colonne «\s*Début\s*», les nombres sont lus.*«\s*46027\s*» est le 05\/01\/2026/u)).toBeDefined();
});
