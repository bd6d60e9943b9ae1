import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { DEFAULT_PAYER_KIND, MAX_PAYER_NAME, PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { DEFAULT_REQUEST_KIND, REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { DEFAULT_PRIORITY, PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { DEFAULT_MAINTENANCE_STATUS } from '@lares/domain/operations/maintenance/status';
import { EVENT_KIND_LABELS, EVENT_KINDS } from '@lares/domain/workspace/events/kind';
import { z } from 'zod';
import { centsText, dayInput, dayText } from './format.ts';
import { WARNING_SENTENCES } from './refusals.ts';
import { addWriteTool, type Assistant } from './tools.ts';

export function addRecordPayment(assistant: Assistant): void {
  const { lares } = assistant;
  addWriteTool(assistant, {
    name: 'record_payment',
    title: 'Enregistrer un paiement reçu',
    description: 'Enregistre un paiement reçu pour un contrat ; il paie les échéances les plus anciennes.',
    input: z.strictObject({
      leaseId: z.uuid().describe('Identifiant du contrat'),
      amountCents: z.int().min(1, 'Le montant doit être supérieur à 0').describe('Montant en centimes : 70000 pour 700 €'),
      paymentDate: dayInput('Jour de la réception'),
      paymentMethod: z.enum(PAYMENT_METHODS).default(DEFAULT_PAYMENT_METHOD),
      payerKind: z.enum(PAYER_KINDS).default(DEFAULT_PAYER_KIND).describe('Qui paie'),
      payerName: z
        .string()
        .max(MAX_PAYER_NAME)
        .default('')
        .describe('Nom du garant ou de l’autre personne qui paie ; vide pour le locataire et la CAF'),
      notes: z.string().max(10_000).default(''),
      acceptedWarnings: z
        .array(z.enum(PAYMENT_WARNINGS))
        .max(PAYMENT_WARNINGS.length)
        .default([])
        .describe('Ce que Lares a signalé et que la personne a accepté'),
    }),
    preview: async ({ leaseId, amountCents, paymentDate, paymentMethod, payerKind, payerName, notes, acceptedWarnings }) => {
      const { tenant, property } = await lares.rentAccounts.byLease.query({ leaseId });
      const accepted = acceptedWarnings.map((warning) => ` Accepté : ${WARNING_SENTENCES[warning]}`).join('');
      const payment = `paiement de ${centsText(amountCents)} reçu le ${dayText(paymentDate)} (${paymentMethod}, payé par : ${payerName === '' ? payerKind : `${payerName}, ${payerKind}`})`;
      return `${payment}, contrat de ${tenant.name}, ${property.title}.${noteText(notes)}${accepted}`;
    },
    write: ({ acceptedWarnings, ...payment }, creationKey) =>
      lares.payments.create.mutate({ ...payment, status: 'Payé', confirmed: acceptedWarnings, creationKey }),
  });
}

export function addOpenRequest(assistant: Assistant): void {
  const { lares } = assistant;
  addWriteTool(assistant, {
    name: 'open_maintenance_request',
    title: 'Ouvrir une demande d’entretien',
    description: 'Ouvre une demande d’entretien pour un bien.',
    input: z.strictObject({
      propertyId: z.uuid().describe('Identifiant du bien'),
      title: z.string().trim().min(3, 'Le titre doit contenir au moins 3 caractères').max(160),
      description: z.string().trim().min(10, 'La description doit contenir au moins 10 caractères').max(10_000),
      kind: z.enum(REQUEST_KINDS).default(DEFAULT_REQUEST_KIND),
      priority: z.enum(PRIORITIES).default(DEFAULT_PRIORITY),
    }),
    preview: async ({ propertyId, title, description, kind, priority }) => {
      const property = await lares.properties.byId.query({ id: propertyId });
      return `demande d’entretien « ${title} » (${kind}, priorité ${priority}) pour ${property.title} : ${description}`;
    },
    write: (request, creationKey) => lares.maintenance.create.mutate({ ...request, status: DEFAULT_MAINTENANCE_STATUS, creationKey }),
  });
}

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Une heure s’écrit comme 09:30');

export function addCalendarEvent(assistant: Assistant): void {
  const { lares } = assistant;
  addWriteTool(assistant, {
    name: 'add_event',
    title: 'Ajouter un évènement à l’agenda',
    description: 'Ajoute une visite ou un autre évènement à l’agenda. Sans heure, il dure des jours entiers.',
    input: z.strictObject({
      title: z.string().trim().min(1, 'Le titre est requis').max(200),
      kind: z.enum(EVENT_KINDS).describe('Une visite a lieu dans un bien : donnez propertyId'),
      firstDay: dayInput('Premier jour'),
      lastDay: dayInput('Dernier jour ; absent : le même').optional(),
      startTime: time.optional().describe('Heure de début, avec une heure de fin (comme 09:30, à Paris)'),
      endTime: time.optional().describe('Heure de fin (comme 09:30, à Paris)'),
      propertyId: z.uuid().optional(),
      tenantId: z.uuid().optional(),
      notes: z.string().max(4000).default(''),
    }),
    preview: async ({ title, kind, firstDay, lastDay = firstDay, startTime, endTime, propertyId, tenantId, notes }) => {
      const [property, tenant] = await Promise.all([
        propertyId === undefined ? null : lares.properties.byId.query({ id: propertyId }),
        tenantId === undefined ? null : lares.tenants.byId.query({ id: tenantId }),
      ]);
      const days = lastDay === firstDay ? `le ${dayText(firstDay)}` : `du ${dayText(firstDay)} au ${dayText(lastDay)}`;
      const hours = startTime === undefined && endTime === undefined ? '' : `, de ${startTime ?? '?'} à ${endTime ?? '?'}`;
      const about = [property?.title, tenant?.name].filter((name) => name !== undefined).join(', ');
      return `${EVENT_KIND_LABELS[kind]} « ${title} » ${days}${hours}${about === '' ? '' : ` (${about})`}.${noteText(notes)}`;
    },
    write: ({ startTime, endTime, ...event }, creationKey) =>
      lares.events.create.mutate({ ...event, startTime, endTime, isAllDay: startTime === undefined && endTime === undefined, creationKey }),
  });
}

const noteText = (notes: string): string => (notes === '' ? '' : ` Note : ${notes}`);
