import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '#components/dialog.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';

const watchers = new Set<FakeWatcher>();

/** What Android asks when « Retour » is pressed. */
class FakeWatcher extends EventTarget {
  constructor() {
    super();
    watchers.add(this);
  }
  destroy(): void {
    watchers.delete(this);
  }
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Filtres" transitionProps={{ duration: 0 }}>
        Tout
      </Dialog>
    </>
  );
}

const onBrowser = (name: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);

beforeEach(() => vi.stubGlobal('CloseWatcher', FakeWatcher));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  watchers.clear();
});

it('« Retour » of an Android phone closes what is open, also on the first page', async () => {
  onBrowser('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile');
  await renderInApp(<Page />);
  expect(watchers.size).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog', { name: 'Filtres' });
  expect(watchers.size).toBe(1);
  for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // After the frame in which it closed.
  await waitFor(() => expect(watchers.size).toBe(0));
});

it('elsewhere nothing else answers the key « Échap »', async () => {
  onBrowser('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0');
  await renderInApp(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog', { name: 'Filtres' });
  expect(watchers.size).toBe(0);
});
