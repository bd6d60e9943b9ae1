import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './download-file.ts';
import { notify } from './notify.tsx';

const saved: { name: string; content: Blob }[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  saved.length = 0;
});

/** What the server answers, and what the browser then saves. */
function answered(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  let content: Blob;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:lares'), revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return vi.spyOn(notify, 'failure').mockImplementation(() => {});
}
const refusal = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));

it.each([
  ['attachment; filename="quittance-2026-0042.pdf"', 'quittance-2026-0042.pdf'],
  [`attachment; filename="releve.pdf"; filename*=UTF-8''relev%C3%A9.pdf`, 'relevé.pdf'],
])('saves a file under the name of %s', async (disposition, name) => {
  const failure = answered(() => Promise.resolve(new Response('%PDF', { headers: { 'content-disposition': disposition } })));
  await downloadFile('/api/receipts/1/pdf');
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(await saved[0]?.content.text()).toBe('%PDF');
  expect(failure).not.toHaveBeenCalled();
});

it('says why the server refuses, and saves nothing', async () => {
  const failure = answered(refusal(404, { code: 'common.not-found', field: null, details: {} }));
  await downloadFile('/api/receipts/1/pdf');
  expect(failure.mock.calls[0]?.[0]).toBe('Le fichier n’a pas pu être téléchargé');
  expect(failure.mock.calls[0]?.[1]).toMatch(/\w/u);
  expect(saved).toEqual([]);
});

it('offers to try again without a connection', async () => {
  const failure = answered(() => Promise.reject(new TypeError('Failed to fetch')));
  await downloadFile('/api/receipts/1/pdf');
  expect(failure).toHaveBeenCalledWith(
    'Le fichier n’a pas pu être téléchargé',
    'Connexion impossible.',
    expect.objectContaining({ label: 'Réessayer' }),
  );
});
