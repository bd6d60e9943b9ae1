import type { GuarantorNoticeSnapshot } from '@lares/domain/accounting/reminders/guarantor-notice';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderGuarantorNotice } from './guarantor-notice-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';
import { renderReminder } from './reminder-pdf.ts';

const renderer = new PdfRenderer();

const FRIENDLY: ReminderSnapshot = {
  stage: 'Relance amiable',
  channel: 'e-mail',
  kind: 'vide',
  furnished: false,
  sentOn: day('2026-11-10'),
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie du Port', address: '12 quai Perrache\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['Karim Benali', 'Léa Morel'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  dues: [
    { kind: 'terme', month: day('2026-10-01'), reason: '', dueOn: day('2026-10-05'), lateCents: cents(48_800) },
    { kind: 'autre', month: null, reason: 'Clé perdue', dueOn: day('2026-11-01'), lateCents: cents(3_500) },
  ],
  totalCents: cents(52_300),
  earlier: [],
  reference: 'LOYER 7F3A91C2',
  guarantors: [],
};
const NOTICE: ReminderSnapshot = {
  ...FRIENDLY,
  stage: 'Mise en demeure',
  channel: 'papier',
  sentOn: day('2026-12-01'),
  guarantors: ['Anne Benali'],
  earlier: [
    { stage: 'Relance amiable', sentOn: day('2026-11-10') },
    { stage: 'Relance formelle', sentOn: day('2026-11-20') },
  ],
};
const TRANSFER = { holder: 'Régie du Port', iban: 'FR7630006000011234567890189' };
const render = (snapshot: ReminderSnapshot, transferTo: typeof TRANSFER | null = TRANSFER) =>
  renderReminder(renderer, { snapshot, transferTo });

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ');
}

describe('a friendly reminder', () => {
  it('names the parties, each due with what is left of it, the total and how to pay', async () => {
    const text = await textOf(render(FRIENDLY));
    for (const part of [
      'Régie du Port',
      'Mandataire du bailleur : Hélène Lefèvre',
      'Karim Benali Léa Morel 8 quai Saint-Antoine 69002 Lyon',
      'Lyon, le 10 novembre 2026',
      'Loyer et charges, octobre 2026 5 octobre 2026 488,00 €',
      'Clé perdue 1er novembre 2026 35,00 €',
      'Total à payer 523,00 €',
      'IBAN FR76 3000 6000 0112 3456 7890 189, en indiquant « LOYER 7F3A91C2 »',
      'Il s’agit sans doute d’un oubli.',
      'Aucun frais de relance ni aucune pénalité',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/mise en demeure|recommandée|caution|commandement/iu);
    const informed = await textOf(render({ ...FRIENDLY, guarantors: ['Anne Benali'] }));
    expect(informed).toContain('La caution est informée de ces impayés : Anne Benali.');
  });

  it('says nothing of the law of homes for a shop, and of no account when none is known', async () => {
    const text = await textOf(render({ ...FRIENDLY, kind: 'commercial' }, null));
    expect(text).not.toMatch(/89-462|ADIL|IBAN/u);
  });
});

it('asks formally, with the reminder before', async () => {
  const text = await textOf(
    render({ ...FRIENDLY, stage: 'Relance formelle', earlier: [{ stage: 'Relance amiable', sentOn: day('2026-11-01') }] }),
  );
  expect(text).toContain('Malgré notre relance du 1er novembre 2026, les sommes suivantes restent impayées.');
  expect(text).toContain('À défaut, une mise en demeure vous sera adressée.');
});

it('gives formal notice by registered letter, with the amount in words, the delay and the guarantors', async () => {
  const text = await textOf(render(NOTICE));
  for (const part of [
    'Lettre recommandée avec demande d’avis de réception',
    'Malgré nos relances du 10 novembre 2026 et du 20 novembre 2026',
    '523,00 € (cinq cent vingt-trois euros) dans un délai de huit jours à compter de la réception de cette lettre (Code civil, art. 1344)',
    'le bailleur, que nous représentons, se réserve de faire délivrer un commandement de payer par un commissaire de justice',
    'Copie à la caution : Anne Benali.',
  ])
    expect(text).toContain(part);
  const own = await textOf(render({ ...NOTICE, agent: null, guarantors: [] }));
  expect(own).toContain('nous nous réservons de faire délivrer');
  expect(own).not.toContain('Copie à la caution');
});

it('adds no fee at any stage', async () => {
  for (const stage of ['Relance amiable', 'Relance formelle', 'Mise en demeure'] as const)
    expect(await textOf(render({ ...NOTICE, stage }))).toMatch(/Total à payer 523,00\s€/u);
});

it('gives the same bytes again, tagged for screen readers in French, as PDF/A', () => {
  const pdf = render(NOTICE);
  expect(render(NOTICE).equals(pdf)).toBe(true);
  const source = pdf.toString('latin1');
  expect(source).toMatch(/\/StructTreeRoot/u);
  expect(source).toMatch(/\/Lang \(fr-FR\)/u);
  expect(source).toContain('<pdfaid:part>2</pdfaid:part>');
});

it('renders names with characters that the fonts lack', () =>
  expect(() => render({ ...NOTICE, tenants: ['Zoé 🏠 Петров'] })).not.toThrow());

describe('the notice to a guarantor', () => {
  const GUARANTOR_NOTICE: GuarantorNoticeSnapshot = {
    stage: 'Mise en demeure',
    channel: 'papier',
    sentOn: day('2026-12-01'),
    landlord: NOTICE.landlord,
    agent: NOTICE.agent,
    place: NOTICE.place,
    tenants: NOTICE.tenants,
    premises: NOTICE.premises,
    dues: NOTICE.dues,
    totalCents: NOTICE.totalCents,
    reference: NOTICE.reference,
    guarantor: {
      name: 'Anne Benali',
      address: '5 rue du Lac\n69003 Lyon',
      surety: 'solidaire',
      maxAmountCents: cents(1_000_000),
      untilDate: day('2027-08-31'),
    },
  };
  const notice = (snapshot: GuarantorNoticeSnapshot) => renderGuarantorNotice(renderer, { snapshot, transferTo: TRANSFER });

  it('names whose debt it is, each due, the extent of the surety and how to pay', async () => {
    const text = await textOf(notice(GUARANTOR_NOTICE));
    for (const part of [
      'Information de la caution',
      'Lettre recommandée avec demande d’avis de réception',
      'Anne Benali 5 rue du Lac 69003 Lyon',
      'Vous êtes caution solidaire de Karim Benali et Léa Morel',
      'restent impayées à ce jour (Code civil, art. 2303)',
      'Loyer et charges, octobre 2026 5 octobre 2026 488,00 €',
      'Total impayé 523,00 €',
      'Une mise en demeure de payer est adressée aux locataires ce même jour.',
      'peuvent vous être réclamées sans que le locataire soit d’abord poursuivi',
      'Votre engagement est limité à 10 000,00 €. Il vaut pour les sommes dues jusqu’au 31 août 2027.',
      'en indiquant « LOYER 7F3A91C2 »',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('mettons en demeure');
  });

  it('leaves a simple surety the right to have the tenant sued first, and names no limit without one', async () => {
    const guarantor = { ...GUARANTOR_NOTICE.guarantor, surety: 'simple', maxAmountCents: null, untilDate: null } as const;
    const text = await textOf(
      notice({ ...GUARANTOR_NOTICE, stage: 'Relance formelle', channel: 'e-mail', tenants: ['Karim Benali'], guarantor }),
    );
    expect(text).toContain('Une relance est adressée au locataire ce même jour.');
    expect(text).toContain('vous pouvez demander que le locataire soit d’abord poursuivi');
    expect(text).not.toMatch(/limité|Lettre recommandée/u);
  });

  it('gives the same bytes again', () => expect(notice(GUARANTOR_NOTICE).equals(notice(GUARANTOR_NOTICE))).toBe(true));
});
