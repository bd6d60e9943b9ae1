import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS, type NotificationKind } from './kind.ts';
import { sentenceOf, type Facts } from './sentence.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const FORMATTERS = { amount: (amount: number) => `${amount / 100} €`, day: (day: string) => day.split('-').toReversed().join('/') };
const REQUEST = { by: 'Léo Petit', title: 'Fuite', property: 'T2 des Lilas', status: 'En cours' };
const LEASE = {
  tenant: 'Léo Petit',
  property: 'T2',
  endDate: '2027-06-30',
  lastDay: '2027-05-31',
  effectiveOn: '2027-05-31',
  giver: 'bailleur',
};
const DOCUMENT = { by: 'Léo Petit', title: 'Attestation', type: 'Autres', expiresOn: '2026-12-31' };

const SAID: Record<NotificationKind, [Facts, title: string, detail: string, path: string][]> = {
  'request.opened': [[REQUEST, 'Léo Petit a ouvert une demande', 'Fuite · T2 des Lilas', `/maintenance/${ID}`]],
  'request.commented': [[{ ...REQUEST, by: '' }, 'Quelqu’un a commenté une demande', 'Fuite · T2 des Lilas', `/maintenance/${ID}`]],
  'request.moved': [[REQUEST, 'Une demande est maintenant « En cours »', 'Fuite · T2 des Lilas', `/maintenance/${ID}`]],
  'request.cancelled': [[REQUEST, 'Léo Petit a annulé sa demande', 'Fuite · T2 des Lilas', `/maintenance/${ID}`]],
  'lease.notice': [[LEASE, 'Congé donné par le bailleur, pour le 31/05/2027', 'Léo Petit · T2', `/leases/${ID}`]],
  'lease.notice-announced': [
    [
      { by: 'Léo Petit', property: 'T2', leaseId: 'l' },
      'Léo Petit annonce son congé',
      'T2 · sa lettre fera courir le préavis',
      '/leases/l',
    ],
  ],
  'lease.announcement-declined': [
    [
      { property: 'T2', leaseId: 'l', answer: 'Bail déjà résilié' },
      'Le congé que vous avez annoncé est décliné',
      'T2 · Bail déjà résilié',
      '/leases/l',
    ],
  ],
  'lease.renewed': [
    [LEASE, 'Bail reconduit jusqu’au 30/06/2027', 'Léo Petit · T2', `/leases/${ID}`],
    [{ ...LEASE, endDate: '' }, 'Bail prolongé sans terme', 'Léo Petit · T2', `/leases/${ID}`],
  ],
  'lease.ended': [
    [LEASE, 'Fin de bail le 31/05/2027', 'Léo Petit · T2', `/leases/${ID}`],
    [{ ...LEASE, lastDay: '' }, 'Fin de bail', 'Léo Petit · T2', `/leases/${ID}`],
  ],
  'lease.near-term': [[LEASE, 'Le bail arrive à son terme le 30/06/2027', 'Léo Petit · T2', `/leases/${ID}`]],
  'lease.let-again': [
    [LEASE, 'Bail échu le 31/05/2027, et le bien est reloué', 'Léo Petit · T2 · dites comment il a pris fin', `/leases/${ID}`],
  ],
  'rent.revised': [
    [
      { rentCents: 99_100, fromDate: '2026-11-20', tenant: 'Léo Petit', property: 'T2' },
      'Loyer révisé à 991 €, à compter du 20/11/2026',
      'Léo Petit · T2',
      `/leases/${ID}`,
    ],
  ],
  'revision.to-confirm': [
    [
      { revisionOn: '2026-12-20', lastDay: '2027-12-19', rentCents: 99_100, tenant: 'Léo Petit', property: 'T2' },
      'Révision du loyer au 20/12/2026 à confirmer',
      'Léo Petit · T2 · 991 € hors charges',
      `/leases/${ID}`,
    ],
  ],
  'revision.near-loss': [
    [
      { revisionOn: '2025-12-21', lastDay: '2026-12-20', rentCents: 99_100, tenant: 'Léo Petit', property: 'T2' },
      'Révision du loyer à demander jusqu’au 20/12/2026',
      'Léo Petit · T2 · perdue ensuite pour l’année',
      `/leases/${ID}`,
    ],
  ],
  'revision.index-awaited': [
    [
      { revisionOn: '2026-11-05', series: 'IRL', quarter: '2026-T3', expectedOn: '2026-10-10', tenant: 'Léo Petit', property: 'T2' },
      'Révision du loyer au 05/11/2026 : indice attendu',
      'Léo Petit · T2 · IRL du T3 2026, dès le 10/10/2026',
      `/leases/${ID}`,
    ],
  ],
  'revision.triennial-open': [
    [
      { openOn: '2026-11-20', rentCents: 200_000, fixedCents: 200_000, tenant: 'Léo Petit', property: 'Boutique' },
      'Révision triennale possible depuis le 20/11/2026',
      'Léo Petit · Boutique · 2000 € hors charges',
      `/leases/${ID}`,
    ],
  ],
  'revision.quarter-open': [
    [
      { openOn: '2026-11-20', rentCents: 260_000, fixedCents: 200_000, tenant: 'Léo Petit', property: 'Boutique' },
      'Loyer à plus d’un quart de sa fixation depuis le 20/11/2026',
      'Léo Petit · Boutique · de 2000 € à 2600 € : la valeur locative peut être demandée',
      `/leases/${ID}`,
    ],
  ],
  'payment.received': [
    [
      { amountCents: 85_000, paymentDate: '2026-11-05', tenant: 'Léo Petit', property: 'T2' },
      'Paiement de 850 € enregistré',
      'T2 · daté du 05/11/2026',
      `/billing/${ID}`,
    ],
  ],
  'payment.late': [
    [
      { amountCents: 85_000, paymentDate: '2026-11-05', tenant: 'Léo Petit', property: 'T2' },
      'Paiement de 850 € en retard',
      'Léo Petit · T2 · attendu le 05/11/2026',
      `/billing/${ID}`,
    ],
  ],
  'due.late': [
    [
      { dueOn: '2026-11-05', tenant: 'Léo Petit', property: 'T2', leaseId: 'l' },
      'Échéance du 05/11/2026 en retard',
      'Léo Petit · T2',
      '/leases/l/account',
    ],
  ],
  'debit.returned': [
    [
      { amountCents: 85_007, reason: 'AM04', returnedOn: '2026-12-09', tenant: 'Léo Petit', property: 'T2', batchId: 'b' },
      'Prélèvement de 850.07 € rejeté le 09/12/2026',
      'Léo Petit · T2 · provision insuffisante',
      '/billing/bank/debits/b',
    ],
  ],
  'payment-plan.broken': [
    [
      { agreedOn: '2026-10-20', tenant: 'Léo Petit', property: 'T2', leaseId: 'l' },
      'Plan d’apurement du 20/10/2026 rompu',
      'Léo Petit · T2',
      '/leases/l/account',
    ],
  ],
  'order-to-pay.unpaid': [
    [
      { servedOn: '2026-10-05', lastDay: '2026-11-16', tenant: 'Léo Petit', property: 'T2', leaseId: 'l' },
      'Commandement de payer du 05/10/2026 impayé',
      'Léo Petit · T2 · délai terminé le 16/11/2026',
      '/leases/l/account',
    ],
  ],
  'arrears.aid-threshold': [
    [
      { lateCents: 196_000, thresholdCents: 153_600, payer: 'CAF', tenant: 'Léo Petit', property: 'T2' },
      'Impayé de 1960 € à signaler à la CAF',
      'Léo Petit · T2 · seuil de 1536 €',
      `/leases/${ID}/account`,
    ],
  ],
  'charges.to-settle': [
    [
      { year: 2025, stage: 'due', lastDay: '2026-12-31', building: 'Résidence du Port', leases: 12 },
      'Charges de 2025 à régulariser',
      'Résidence du Port · 12 baux',
      '/billing/charges/settlement',
    ],
    [
      { year: 2025, stage: 'ending', lastDay: '2026-12-31', building: '', leases: 1 },
      'Charges de 2025 à régulariser jusqu’au 31/12/2026',
      'Biens hors immeuble · 1 bail · ensuite, le locataire d’un logement peut payer en douze fois',
      '/billing/charges/settlement',
    ],
  ],
  'deposit.missing': [
    [
      { payableOn: '2026-11-19', tenant: 'Léo Petit', property: 'T2' },
      'Dépôt de garantie à recevoir depuis le 19/11/2026',
      'Léo Petit · T2',
      `/leases/${ID}/account`,
    ],
  ],
  'deposit.to-return': [
    [
      { deadline: '2026-11-27', stage: 'soon', tenant: 'Léo Petit', property: 'T2' },
      'Dépôt de garantie à rendre le 27/11/2026 au plus tard',
      'Léo Petit · T2',
      `/leases/${ID}/exit`,
    ],
    [
      { deadline: '2026-11-27', stage: 'past', tenant: 'Léo Petit', property: 'T2' },
      'Dépôt de garantie à rendre depuis le 27/11/2026',
      'Léo Petit · T2',
      `/leases/${ID}/exit`,
    ],
  ],
  'deposit.kept': [
    [
      { deadline: '2026-11-27', stage: 'soon', tenant: 'Léo Petit', property: 'T2' },
      'Part gardée du dépôt à régler le 27/11/2026 au plus tard',
      'Léo Petit · T2',
      `/leases/${ID}/exit`,
    ],
    [
      { deadline: '2026-11-27', stage: 'past', tenant: 'Léo Petit', property: 'T2' },
      'Part gardée du dépôt à régler depuis le 27/11/2026',
      'Léo Petit · T2',
      `/leases/${ID}/exit`,
    ],
  ],
  'deposit.accounts': [
    [
      { askedFrom: '2026-11-01', tenant: 'Léo Petit', property: 'T2' },
      'Comptes de la copropriété : saisissez le jour de leur approbation',
      'Léo Petit · T2 · dix-huit mois après la sortie, une part du dépôt est encore gardée',
      `/leases/${ID}/exit`,
    ],
  ],
  'rents.called': [
    [{ called: 12, calledOn: '2026-11-20' }, '12 loyers appelés', 'Échéances créées le 20/11/2026', '/billing/dues'],
    [{ called: 1, calledOn: '2026-11-20' }, 'Un loyer appelé', 'Échéances créées le 20/11/2026', '/billing/dues'],
  ],
  'receipt.issued': [
    [
      { kind: 'quittance', dueOn: '2026-11-05', property: 'T2', leaseId: 'l' },
      'Votre quittance est disponible',
      'T2 · échéance du 05/11/2026',
      '/leases/l/account',
    ],
    [
      { kind: 'avis', dueOn: '2026-11-05', property: 'T2', leaseId: 'l' },
      'Votre avis d’échéance est disponible',
      'T2 · échéance du 05/11/2026',
      '/leases/l/account',
    ],
  ],
  'charges.settled': [
    [
      { fromDate: '2025-01-01', untilDate: '2025-12-31', balanceCents: 19_000, creditCents: -19_000, property: 'T2', leaseId: 'l' },
      'Vos charges du 01/01/2025 au 31/12/2025 sont régularisées',
      'T2 · 190 € à payer',
      '/leases/l/account',
    ],
    [
      { fromDate: '2025-01-01', untilDate: '2025-12-31', balanceCents: -3200, creditCents: 3200, property: 'T2', leaseId: 'l' },
      'Vos charges du 01/01/2025 au 31/12/2025 sont régularisées',
      'T2 · 32 € en votre faveur',
      '/leases/l/account',
    ],
    [
      { fromDate: '2025-01-01', untilDate: '2025-12-31', balanceCents: 0, creditCents: 0, property: 'T2', leaseId: 'l' },
      'Vos charges du 01/01/2025 au 31/12/2025 sont régularisées',
      'T2 · rien à payer',
      '/leases/l/account',
    ],
  ],
  'exit.settled': [
    [
      { number: '2026-0001', property: 'T2', leaseId: 'l' },
      'Votre solde de tout compte est disponible',
      'T2 · n° 2026-0001',
      '/leases/l/account',
    ],
    [
      { number: '2026-0001-C1', property: 'T2', leaseId: 'l' },
      'Le complément de votre solde de tout compte est disponible',
      'T2 · n° 2026-0001-C1',
      '/leases/l/account',
    ],
  ],
  'statement.issued': [
    [
      { number: '2026-0003', paidOutCents: 85_000 },
      'Votre relevé de gérance n° 2026-0003 est disponible',
      '850 € à vous verser',
      '/billing/statements',
    ],
  ],
  'document.shared': [[DOCUMENT, 'Un document est partagé avec vous', 'Attestation · Autres', `/documents/${ID}`]],
  'document.received': [[DOCUMENT, 'Léo Petit a déposé un document', 'Attestation · Autres', `/documents/${ID}`]],
  'document.expiring': [
    [{ ...DOCUMENT, stage: 'soon' }, 'Document valable jusqu’au 31/12/2026', 'Attestation · Autres', `/documents/${ID}`],
    [{ ...DOCUMENT, stage: 'past' }, 'Document expiré depuis le 31/12/2026', 'Attestation · Autres', `/documents/${ID}`],
  ],
  'inquiry.received': [[{ name: 'Zoé', property: 'T2', propertyId: 'p' }, 'Zoé demande des informations', 'T2', '/properties/p#demandes']],
  'review.received': [
    [
      { by: 'Léo Petit', rating: 4, property: 'T2', propertyId: 'p' },
      'Léo Petit a laissé un avis : 4 sur 5',
      'T2 · il attend votre décision',
      '/properties/p#avis',
    ],
  ],
  'listing.unpublishable': [
    [{ property: 'T2', propertyId: 'p' }, 'Une annonce publiée n’est plus montrée', 'T2 · des mentions manquent', '/properties/p'],
  ],
  'event.planned': [
    [
      { kind: 'visite', title: 'Contre-visite', property: 'T2', day: '2026-12-01', time: '18:00' },
      'Visite prévue le 01/12/2026 à 18:00',
      'Contre-visite · T2',
      '/calendar',
    ],
    [
      { kind: 'autre', title: 'Assemblée', property: '', day: '2026-12-01', time: '' },
      'Rendez-vous prévu le 01/12/2026',
      'Assemblée',
      '/calendar',
    ],
  ],
  'event.called-off': [
    [
      { kind: 'visite', title: 'Contre-visite', property: 'T2', day: '2026-12-01', time: '18:00' },
      'Visite annulée : elle était prévue le 01/12/2026 à 18:00',
      'Contre-visite · T2',
      '/calendar',
    ],
    [
      { kind: 'autre', title: 'Assemblée', property: '', day: '2026-12-01', time: '' },
      'Rendez-vous annulé : il était prévu le 01/12/2026',
      'Assemblée',
      '/calendar',
    ],
  ],
  'mandate.ending': [
    [
      { number: '2026-001', untilDate: '2027-02-20', owner: 'Hélène Lefèvre', ownerId: 'o' },
      'Le mandat n° 2026-001 se termine le 20/02/2027',
      'Hélène Lefèvre',
      '/owners/o',
    ],
  ],
  'insurance.expiring': [
    [
      { name: 'Roux', trade: 'Plomberie', until: '2026-12-31', stage: 'soon' },
      'Assurance valable jusqu’au 31/12/2026',
      'Roux · Plomberie',
      `/contractors/${ID}`,
    ],
    [{ name: 'Roux', trade: '', until: '2026-12-31', stage: 'past' }, 'Assurance échue le 31/12/2026', 'Roux', `/contractors/${ID}`],
  ],
  'invitation.accepted': [
    [{ by: 'Zoé', email: 'zoe@exemple.fr', role: 'tenant' }, 'Zoé a accepté l’invitation', 'zoe@exemple.fr · locataire', '/settings'],
  ],
  'webhook.suspended': [
    [
      { name: 'Comptabilité' },
      'Le webhook « Comptabilité » est suspendu',
      'Son adresse ne répond plus : rien ne lui est envoyé',
      '/settings',
    ],
  ],
  'archive.ready': [[{}, 'L’archive de vos données est prête', 'À télécharger dans les paramètres', '/settings#archive']],
  'prospects.ending': [
    [
      { prospects: 2, firstContactOn: '2019-05-02', lastContactOn: '2024-01-23', endsOn: '2027-01-23' },
      '2 prospects sans contact vont être effacés',
      'Derniers contacts du 02/05/2019 au 23/01/2024 · effacés le 23/01/2027 sans nouveau contact',
      '/personal-data',
    ],
    [
      { prospects: 3, lastContactOn: '2024-01-23', endsOn: '2027-01-23' },
      '3 prospects sans contact vont être effacés',
      'Dernier contact le 23/01/2024 · effacés le 23/01/2027 sans nouveau contact',
      '/personal-data',
    ],
    [
      { prospects: 1, lastContactOn: '2024-01-23', endsOn: '2027-01-23' },
      'Un prospect sans contact va être effacé',
      'Dernier contact le 23/01/2024 · effacé le 23/01/2027 sans nouveau contact',
      '/personal-data',
    ],
  ],
  'trial.ending': [
    [
      { endsOn: '2026-12-03' },
      'La période d’essai se termine le 03/12/2026',
      'Au-delà, les plafonds de la formule s’appliquent',
      '/subscription',
    ],
  ],
};

describe('notifications in French', () => {
  it.each(NOTIFICATION_KINDS.flatMap((kind) => SAID[kind].map((said) => [kind, ...said] as const)))(
    '%s',
    (kind, facts, title, detail, path) => {
      expect(sentenceOf({ kind, entityId: ID, facts }, FORMATTERS)).toEqual({ title, detail, path });
    },
  );

  it('uses one kind of apostrophe', () => {
    const facts = { ...DOCUMENT, title: "Attestation d'assurance", type: "Attestation d'assurance" };
    const said = sentenceOf({ kind: 'document.shared', entityId: ID, facts }, FORMATTERS);
    expect(said.detail).toBe('Attestation d’assurance · Attestation d’assurance');
  });
});
