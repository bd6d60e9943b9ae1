import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAddress } from './render-address.tsx';

it('reports a crash while rendering once, as the reason why an element is missing', async () => {
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  renderAddress('/invitation/abc', {});
  // An answer that the types exclude.
  vi.stubGlobal('fetch', async (address: string) => {
    const procedures = new URL(address, 'http://lares.test').pathname.replace('/trpc/', '').split(',');
    const data = (procedure: string) => (procedure === 'invitations.byToken' ? { state: 'a state without a page', isOwn: false } : null);
    return Response.json(procedures.map((procedure) => ({ result: { data: data(procedure) } })));
  });
  const failure: unknown = await screen.findByRole('heading', {}, { timeout: 500 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TypeError);
  expect(String(failure)).toContain("reading 'title'");
  // The router adds one line that names the route.
  expect(printed.map(({ mock }) => mock.calls)).toEqual([[], [[expect.stringContaining('/invitation/$token')]]]);
});
