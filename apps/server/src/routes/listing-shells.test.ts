import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { someListing } from '@lares/testing/factories/listings';
import { anOrganization } from '@lares/testing/factories/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const SHELL = new URL('../../../web/index.html', import.meta.url);
const HOSTILE = `"><script>alert(1)</script> $& <b>T2</b> 'clair'`;

let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
let slug: string;
let listingId: string;
let publicUrl: string;
/** What the shell shows until the application has loaded: unchanged by the server. */
let root: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  folder = await mkdtemp(join(tmpdir(), 'lares-web-'));
  const shell = await readFile(SHELL, 'utf8');
  root = /<div id="root">\s*<div data-starting>.*?<\/div>\s*<\/div>/su.exec(shell)?.[0] ?? expect.fail('the shell has no root');
  await writeFile(join(folder, 'index.html'), shell);
  const ports = memoryPorts();
  ({ publicUrl } = ports);
  const now = () => new Date('2026-11-20T09:00:00Z');
  app = await buildApp({ database, now, ports, accounts: new Accounts({ database, now }), webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const organization = await anOrganization(database);
  slug = `agence-${randomUUID().slice(0, 8)}`;
  const { listing } = await someListing(database, organization.id, { property: { title: HOSTILE, description: 'Calme & clair.' } });
  listingId = listing.id;
  await asOwner(database, `update organizations set slug = '${slug}', name = 'Agence <Exemple>' where id = '${organization.id}'`);
  await asOwner(
    database,
    `insert into property_images (organization_id, property_id, image_url, is_primary)
     values ('${organization.id}', '${listing.propertyId}', 'https://images.example/a.jpg?a=1&b=2', true)`,
  );
});

const get = (address: string) => app.inject({ url: address });
const contentOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`, 'u').exec(html)?.[1];

it('describes an advertisement to clients without scripts, with user text escaped', async () => {
  const answer = await get(`/annonces/${slug}/${listingId}?retour=1`);
  const { body } = answer;
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  const title = `&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;b&gt;T2&lt;/b&gt; &#39;clair&#39; · Agence &lt;Exemple&gt;`;
  const address = `${publicUrl}/annonces/${slug}/${listingId}`;
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).not.toContain('alert(1)</script>');
  expect(body.match(/name="description"/gu)).toHaveLength(1);
  expect(contentOf(body, 'description')).toMatch(
    /^Appartement à louer, Lyon 3e, 45 m² habitables, 800 € par mois charges comprises\. Calme &amp; clair\.$/u,
  );
  expect(['robots', 'og:title', 'og:url', 'og:image', 'og:description'].map((name) => contentOf(body, name))).toEqual([
    'index, follow',
    title,
    address,
    'https://images.example/a.jpg?a=1&amp;b=2',
    contentOf(body, 'description'),
  ]);
  expect(body).toContain(`<link rel="canonical" href="${address}" />`);
  expect(body).toContain(root);
});

it('names the agency of a page of advertisements, with any filters', async () => {
  const answer = await get(`/annonces/${slug}?town=Brest`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Annonces · Agence &lt;Exemple&gt;</title>');
  expect(contentOf(answer.body, 'og:url')).toBe(`${publicUrl}/annonces/${slug}`);
});

it.each([
  ['a withdrawn advertisement', 'Annonce introuvable', () => `/annonces/${slug}/${listingId}`],
  ['an unknown advertisement', 'Annonce introuvable', () => `/annonces/${slug}/${randomUUID()}`],
  ['an unknown agency', 'Page introuvable', () => '/annonces/personne'],
  ['a URL without agency', 'Page introuvable', () => '/annonces'],
  ['an invalid id', 'Page introuvable', () => `/annonces/${slug}/pas-un-numéro`],
  ['a longer URL', 'Page introuvable', () => `/annonces/${slug}/${listingId}/photos`],
])('returns 404 for %s: « %s »', async (_what, title, address) => {
  await asOwner(database, `update listings set withdrawn_at = now() where id = '${listingId}'`);
  const answer = await get(encodeURI(address()));
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain(`<title>${title}</title>`);
  expect(answer.body).toContain(root);
  expect([contentOf(answer.body, 'robots'), contentOf(answer.body, 'og:url')]).toEqual(['noindex', undefined]);
});

it('describes an advertisement to search engines, and nothing in its title ends the block', async () => {
  const { body } = await get(`/annonces/${slug}/${listingId}`);
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
  expect(blocks).toHaveLength(1);
  expect(JSON.parse(blocks[0]?.[1] ?? '')).toMatchObject({
    '@type': 'RealEstateListing',
    name: HOSTILE,
    url: `${publicUrl}/annonces/${slug}/${listingId}`,
    offers: { price: '800.00', priceCurrency: 'EUR' },
    mainEntity: { address: { addressLocality: 'Lyon 3e' } },
  });
  expect((await get(`/annonces/${slug}`)).body).not.toContain('ld+json');
});

it('lists what a page shows in sitemaps, until it is withdrawn', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const own = `${publicUrl}/annonces/${slug}/sitemap.xml`;
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.body).toContain(`<sitemap><loc>${own}</loc></sitemap>`);
  const listed = await get(`/annonces/${slug}/sitemap.xml`);
  expect(listed.body).toMatch(
    new RegExp(`<url><loc>${publicUrl}/annonces/${slug}/${listingId}</loc><lastmod>[0-9T:.-]+Z</lastmod></url>`, 'u'),
  );

  await asOwner(database, `update listings set withdrawn_at = now() where id = '${listingId}'`);
  expect((await get('/sitemap.xml')).body).not.toContain(own);
  expect((await get(`/annonces/${slug}/sitemap.xml`)).body).not.toContain(listingId);
  expect((await get('/annonces/personne/sitemap.xml')).statusCode).toBe(404);
});
