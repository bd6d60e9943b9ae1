import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

const LOST = /n’a pas pu se charger/;

beforeEach(() => {
  // Offline, one failure is final: no pauses between attempts.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** A module that arrives from the given attempt on. */
function arriving(attempt: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts < attempt) throw new Error('lost');
    return {
      Calendar: ({ month }: { month: string }) => <p>{month}</p>,
      Dialog: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>ok</button>,
    };
  };
}

const form = (part: ReactNode) => (
  <>
    <input aria-label="Titre" />
    {part}
  </>
);

it('shows a message in place of the part, keeps the form, and loads it with « Réessayer »', async () => {
  const Calendar = lazyPart(arriving(2), 'Calendar', { waiting: <p>en attente</p> });
  render(form(<Calendar month="novembre" />));
  expect(screen.getByText('en attente')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Titre'), { target: { value: 'Maison' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(LOST);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('novembre')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('Maison');
});

it('loads again by itself when the network is back, and when it is shown again', async () => {
  const Calendar = lazyPart(arriving(3), 'Calendar');
  const { unmount } = render(<Calendar month="mars" />);
  await screen.findByRole('alert');
  unmount();
  render(<Calendar month="avril" />);
  await screen.findByRole('alert');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('avril')).toBeDefined();
});

it('says that a part crashed, and leaves the rest of the page', async () => {
  const Broken = lazyPart(
    async () => ({
      Calendar: (): ReactNode => {
        throw new Error('a bug');
      },
    }),
    'Calendar',
  );
  render(form(<Broken />));
  expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu s’afficher/);
  expect(screen.getByLabelText('Titre')).toBeDefined();
});

it('a lost dialog can be closed, and is loaded when it is opened again', async () => {
  const Dialog = lazyDialog(arriving(2), 'Dialog');
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button onClick={() => setOpened(true)}>Ouvrir</button>
        {opened && <Dialog onClose={() => setOpened(false)} />}
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByText('Ouvrir'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByText('Ouvrir'));
  expect(await screen.findByText('ok')).toBeDefined();
});
