import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { LiveText } from './live-text.tsx';

it('exists before its text, which is then announced', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const texts: string[] = [];
  const observer = new MutationObserver(() => texts.push(host.querySelector('output')?.textContent ?? 'no region'));
  observer.observe(host, { childList: true, subtree: true });
  act(() => flushSync(() => root.render(<LiveText>Votre session a expiré</LiveText>)));
  const added = observer.takeRecords().flatMap(({ target, addedNodes }) => [...addedNodes].map((node) => [target.nodeName, node.nodeName]));
  expect(added).toEqual([
    ['DIV', 'OUTPUT'],
    ['OUTPUT', '#text'],
  ]);
  act(() => root.unmount());
});

it('is a status', () => {
  render(<LiveText>Enregistré</LiveText>);
  expect(screen.getByRole('status').textContent).toBe('Enregistré');
});
