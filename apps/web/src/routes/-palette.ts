import type { Permission } from '@lares/domain/shared/permissions';
import {
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingEstate,
  IconFileText,
  IconKey,
  IconPlus,
  IconReceiptEuro,
  IconScale,
  IconTool,
  IconUpload,
  IconUserPlus,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react';
import { paymentTitle } from '#features/accounting/payments/payments.labels.ts';
import { tenantsText } from '#features/leasing/leases/leases.rows.ts';
import type { PaletteAction, PaletteSource } from '#lib/palette.ts';
import type { RouterContext } from '#lib/router-context.ts';

type Utils = RouterContext['utils'];

/** Actions of Ctrl+K besides navigation. */
export const PALETTE_ACTIONS: PaletteAction[] = [
  { label: 'Ajouter un bien', icon: IconPlus, link: { to: '/properties/new' }, permission: 'properties:write' },
  { label: 'Importer des biens', icon: IconUpload, link: { to: '/properties/import' }, permission: 'imports:write' },
  {
    label: 'Flux pour les portails',
    icon: IconWorldUpload,
    link: { to: '/properties/portals' },
    permission: 'listings:write',
    keywords: 'poliris seloger leboncoin annonces passerelle',
  },
  {
    label: 'Importer un état locatif',
    icon: IconUpload,
    link: { to: '/properties/rent-roll/import' },
    permission: 'imports:write',
    keywords: 'lots tableau excel',
  },
  {
    label: 'Importer les soldes de départ',
    icon: IconUpload,
    link: { to: '/billing/opening-balances/import' },
    permission: 'imports:write',
    keywords: 'reprise impayés compte locataire',
  },
  { label: 'Ajouter un client', icon: IconUserPlus, link: { to: '/clients/new' }, permission: 'tenants:write' },
  { label: 'Nouveau contrat', icon: IconKey, link: { to: '/leases/new' }, permission: 'leases:write', keywords: 'bail location' },
  {
    label: 'Enregistrer un paiement',
    icon: IconReceiptEuro,
    link: { to: '/billing/new' },
    permission: 'payments:write',
    keywords: 'loyer encaisser',
  },
  {
    label: 'Voir les échéances',
    icon: IconReceiptEuro,
    link: { to: '/billing/dues' },
    permission: 'rent-accounts:read',
    keywords: 'loyer appel retard impayé',
  },
  {
    label: 'Voir le journal comptable',
    icon: IconReceiptEuro,
    link: { to: '/billing/ledger' },
    permission: 'rent-accounts:write',
    keywords: 'comptabilité balance écritures',
  },
  { label: 'Voir les propriétaires', icon: IconBuildingEstate, link: { to: '/owners' }, permission: 'owners:read' },
  { label: 'Ajouter un propriétaire', icon: IconPlus, link: { to: '/owners/new' }, permission: 'owners:write' },
  { label: 'Nouvelle demande de maintenance', icon: IconPlus, link: { to: '/maintenance/new' }, permission: 'maintenance:create' },
  { label: 'Voir les prestataires', icon: IconTool, link: { to: '/contractors' }, permission: 'contractors:read' },
  { label: 'Voir les agences', icon: IconBuildingCommunity, link: { to: '/agencies' }, permission: 'directories:read' },
  { label: 'Voir les agents', icon: IconUsers, link: { to: '/agents' }, permission: 'directories:read' },
  { label: 'Voir les règles', icon: IconScale, link: { to: '/rules' }, keywords: 'loi droit articles légal' },
  { label: 'Ajouter un document', icon: IconFileText, link: { to: '/documents/new' }, permission: 'documents:upload' },
];

const FOUND_RECORDS = 6;

const properties = (utils: Utils): PaletteSource => ({
  group: 'Biens immobiliers',
  icon: IconBuilding,
  search: async (q) => {
    const { rows } = await utils.properties.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map(({ id, title, address, postalCode, city }) => ({
      id,
      label: title,
      description: [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      link: { to: '/properties/$propertyId', params: { propertyId: id } },
    }));
  },
});

const clients = (utils: Utils): PaletteSource => ({
  group: 'Clients & Locataires',
  icon: IconUsers,
  search: async (q) => {
    const { rows } = await utils.tenants.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map(({ id, name, email, status }) => ({
      id,
      label: name,
      description: `${status} · ${email}`,
      link: { to: '/clients/$tenantId', params: { tenantId: id } },
    }));
  },
});

const leases = (utils: Utils): PaletteSource => ({
  group: 'Contrats de location',
  icon: IconKey,
  search: async (q) => {
    const { rows } = await utils.leases.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map((lease) => ({
      id: lease.id,
      label: lease.property.title,
      description: `${lease.status} · ${tenantsText(lease)}`,
      link: { to: '/leases/$leaseId', params: { leaseId: lease.id } },
    }));
  },
});

const owners = (utils: Utils): PaletteSource => ({
  group: 'Propriétaires',
  icon: IconBuildingEstate,
  search: async (q) => {
    const { rows } = await utils.owners.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map(({ id, name, email }) => ({
      id,
      label: name,
      description: email,
      link: { to: '/owners/$ownerId', params: { ownerId: id } },
    }));
  },
});

const payments = (utils: Utils): PaletteSource => ({
  group: 'Paiements',
  icon: IconReceiptEuro,
  search: async (q) => {
    const { rows } = await utils.payments.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map((payment) => ({
      id: payment.id,
      label: paymentTitle(payment),
      description: `${payment.shownStatus} · ${payment.property.title} · ${payment.tenant.name}`,
      link: { to: '/billing/$paymentId', params: { paymentId: payment.id } },
    }));
  },
});

const contractors = (utils: Utils): PaletteSource => ({
  group: 'Prestataires',
  icon: IconTool,
  search: async (q) => {
    const rows = await utils.contractors.search.fetch({ q });
    return rows.slice(0, FOUND_RECORDS).map(({ id, name, trade }) => ({
      id,
      label: name,
      description: trade,
      link: { to: '/contractors/$contractorId', params: { contractorId: id } },
    }));
  },
});

const requests = (utils: Utils): PaletteSource => ({
  group: 'Maintenance',
  icon: IconTool,
  search: async (q) => {
    const { rows } = await utils.maintenance.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map(({ id, title, status, property }) => ({
      id,
      label: title,
      description: [status, property?.title].filter(Boolean).join(' · '),
      link: { to: '/maintenance/$requestId', params: { requestId: id } },
    }));
  },
});

const documents = (utils: Utils): PaletteSource => ({
  group: 'Documents',
  icon: IconFileText,
  search: async (q) => {
    const { rows } = await utils.documents.list.fetch({ q, limit: FOUND_RECORDS });
    return rows.map(({ id, title, documentType, relatedLabel }) => ({
      id,
      label: title,
      description: [documentType, relatedLabel].filter(Boolean).join(' · '),
      link: { to: '/documents/$documentId', params: { documentId: id } },
    }));
  },
});

const SOURCES: { permission: Permission; source: (utils: Utils) => PaletteSource }[] = [
  { permission: 'properties:read', source: properties },
  { permission: 'tenants:list', source: clients },
  { permission: 'leases:read', source: leases },
  { permission: 'owners:read', source: owners },
  { permission: 'payments:read', source: payments },
  { permission: 'maintenance:read', source: requests },
  { permission: 'contractors:read', source: contractors },
  { permission: 'documents:read', source: documents },
];

/** Searchable records, of nouns the user may list. */
export const paletteSources = (utils: Utils, permissions: readonly Permission[]): PaletteSource[] =>
  SOURCES.filter(({ permission }) => permissions.includes(permission)).map(({ source }) => source(utils));
