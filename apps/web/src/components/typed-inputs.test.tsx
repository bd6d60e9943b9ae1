import { MantineProvider } from '@mantine/core';
import { isDay } from '@lares/domain/shared/day';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CentsInput } from './cents-input.tsx';
import { DayInput } from './day-input.tsx';
import { NumberInput } from './number-input.tsx';
import { PercentInput } from './percent-input.tsx';

const show = (input: React.ReactNode) => render(<MantineProvider env="test">{input}</MantineProvider>);
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const written = (label: string) => spaced(screen.getByLabelText<HTMLInputElement>(label).value);

it('shows euros and holds cents', async () => {
  const held = vi.fn<(value: unknown) => void>();
  show(<CentsInput label="Prix" defaultValue={98_050} onChange={held} />);
  expect(written('Prix')).toBe('980,50');
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Prix'));
  await user.type(screen.getByLabelText('Prix'), '1 234,56');
  expect(held).toHaveBeenLastCalledWith(123_456);
  await user.tab();
  expect(written('Prix')).toBe('1 234,56');
});

it('keeps invalid input, reports it, and holds a value that every schema refuses', async () => {
  const held = vi.fn<(value: unknown) => void>();
  show(<CentsInput label="Prix" onChange={held} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Prix'), 'douze');
  expect(screen.queryByText(/Écrivez un montant/)).toBeNull();
  await user.tab();
  expect(screen.getByText('Écrivez un montant, par exemple 1 234,56')).toBeDefined();
  expect(written('Prix')).toBe('douze');
  expect(held).toHaveBeenLastCalledWith(Number.NaN);
  await user.clear(screen.getByLabelText('Prix'));
  expect(screen.queryByText(/Écrivez un montant/)).toBeNull();
  expect(held).toHaveBeenLastCalledWith('');
});

it('parses numbers with their unit, and whole numbers where required', async () => {
  const area = vi.fn<(value: unknown) => void>();
  const rooms = vi.fn<(value: unknown) => void>();
  show(
    <>
      <NumberInput label="Surface" unit="m²" decimals={2} onChange={area} />
      <NumberInput label="Pièces" onChange={rooms} />
      <PercentInput label="Taux" defaultValue={2.75} />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Surface'), '42,5 m²');
  await user.type(screen.getByLabelText('Pièces'), '3,5');
  await user.tab();
  expect(area).toHaveBeenLastCalledWith(42.5);
  expect(rooms).toHaveBeenLastCalledWith(Number.NaN);
  expect(screen.getByText('Écrivez un nombre entier, par exemple 3')).toBeDefined();
  expect(written('Taux')).toBe('2,75');
});

it('parses days in French format', async () => {
  const held = vi.fn<(value: unknown) => void>();
  show(<DayInput label="Date de début" onChange={held} />);
  const user = userEvent.setup();
  const input = screen.getByLabelText('Date de début');
  await user.type(input, '1/3/26');
  await user.tab();
  expect(held).toHaveBeenLastCalledWith('2026-03-01');
  expect(written('Date de début')).toBe('01/03/2026');
  await user.clear(input);
  await user.type(input, '31/02/2026');
  await user.click(document.body);
  expect(held).toHaveBeenLastCalledWith('31/02/2026');
  expect(screen.getByText('Écrivez une date, par exemple 31/12/2026')).toBeDefined();
});

it('chooses a day in a French calendar', async () => {
  const held = vi.fn<(value: unknown) => void>();
  show(<DayInput label="Date de début" defaultValue="2026-12-31" onChange={held} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }));
  await user.click(await screen.findByRole('button', { name: /^24 décembre 2026/i }, { timeout: 30_000 }));
  expect(held).toHaveBeenLastCalledWith('2026-12-24');
  expect(written('Date de début')).toBe('24/12/2026');
});

it('follows a value set from outside, and only then', async () => {
  function Filters() {
    const [price, setPrice] = useState<number | ''>(100_000);
    return (
      <>
        <CentsInput label="Prix" value={price} onChange={setPrice} />
        <button type="button" onClick={() => setPrice('')}>
          Réinitialiser
        </button>
      </>
    );
  }
  show(<Filters />);
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Prix'));
  await user.type(screen.getByLabelText('Prix'), '12,');
  expect(written('Prix')).toBe('12,');
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  expect(written('Prix')).toBe('');
});

it('keeps what is typed when its value comes from a URL, which takes over whole days only and later', async () => {
  function Page() {
    const [day, setDay] = useState<string | null>(null);
    const later = (next: string | null) => void (next !== null && isDay(next) && setTimeout(() => setDay(next), 30));
    return (
      <>
        <DayInput label="Au soir du" value={day} onChange={later} />
        <p>{day}</p>
        <button onClick={() => setDay(null)}>Effacer</button>
      </>
    );
  }
  show(<Page />);
  const user = userEvent.setup({ delay: 20 });
  await user.type(screen.getByLabelText('Au soir du'), '01/04/2026');
  expect(await screen.findByText('2026-04-01')).toBeDefined();
  expect(written('Au soir du')).toBe('01/04/2026');
  await user.click(screen.getByText('Effacer'));
  expect(written('Au soir du')).toBe('');
});
