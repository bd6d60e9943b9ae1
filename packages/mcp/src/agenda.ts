import { addDays, dayInParis } from '@lares/domain/shared/day';
import { EXPIRIES } from '@lares/domain/operations/documents/expiry';
import { CALENDAR_KIND_LABELS, CALENDAR_KINDS } from '@lares/domain/workspace/calendar/kind';
import { z } from 'zod';
import { dayInput, dayText } from './format.ts';
import { addReadTool, type Assistant, limitInput, listOf, moreLines } from './tools.ts';

const entry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  label: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
});

export function addAgenda(assistant: Assistant): void {
  const { lares, now } = assistant;
  addReadTool(assistant, {
    name: 'agenda',
    title: 'Agenda',
    description:
      'Ce qui vient : visites, interventions, débuts et fins de bail, congés, révisions, dépôts à rendre, documents et assurances à renouveler, loyers.',
    input: z.strictObject({
      from: dayInput('Premier jour ; absent : aujourd’hui').optional(),
      days: z.int().min(1).max(366, 'Un an au plus').default(30).describe('Nombre de jours'),
      kinds: z.array(z.enum(CALENDAR_KINDS)).min(1).max(CALENDAR_KINDS.length).optional().describe('Absent : toutes les sortes'),
      limit: limitInput,
    }),
    output: z.object({ ...listOf(entry), from: z.string(), to: z.string() }),
    answer: async ({ from = dayInParis(now()), days, kinds, limit }) => {
      const to = addDays(from, days - 1);
      const { entries, hasMore: isCutOff } = await lares.calendar.entries.query({ from, to, ...(kinds && { kinds }) });
      const rows = entries.slice(0, limit).map(({ kind, title, detail, firstDay, lastDay, startTime, endTime }) => ({
        kind,
        label: CALENDAR_KIND_LABELS[kind],
        title,
        detail,
        firstDay,
        lastDay,
        startTime,
        endTime,
      }));
      const hasMore = isCutOff || entries.length > limit;
      const lines = [
        `Du ${dayText(from)} au ${dayText(to)} :${rows.length === 0 ? ' rien.' : ''}`,
        ...rows.map(({ firstDay, startTime, label, title, detail }) => {
          const when = startTime === null ? dayText(firstDay) : `${dayText(firstDay)} à ${startTime}`;
          return [when, label, title, ...(detail === null ? [] : [detail])].join(' · ');
        }),
        ...moreLines(hasMore),
      ];
      return { lines, data: { rows, hasMore, from, to } };
    },
  });
}

const EXPIRY_TEXT = `${EXPIRIES[0]} : expire dans les deux mois ; ${EXPIRIES[1]} : n’est plus valable`;

const expiringDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  type: z.string(),
  about: z.string().nullable().describe('Le bien, le locataire ou le contrat concerné'),
  expiresOn: z.string().nullable(),
});

export function addExpiringDocuments(assistant: Assistant): void {
  const { lares } = assistant;
  addReadTool(assistant, {
    name: 'expiring_documents',
    title: 'Documents à renouveler',
    description: 'Les documents qui expirent dans les deux mois, ou qui ne sont plus valables.',
    input: z.strictObject({ expiring: z.enum(EXPIRIES).default('soon').describe(EXPIRY_TEXT), limit: limitInput }),
    output: z.object(listOf(expiringDocument)),
    answer: async ({ expiring, limit }) => {
      const { rows: found, nextCursor } = await lares.documents.list.query({ expiring, limit });
      const rows = found.map(({ id, title, documentType, relatedLabel, expiresOn }) => ({
        documentId: id,
        title,
        type: documentType,
        about: relatedLabel,
        expiresOn,
      }));
      const hasMore = nextCursor !== null;
      const lines = [
        ...(rows.length === 0 ? ['Aucun document.'] : []),
        ...rows.map(({ title, type, about, expiresOn }) => [title, type, about ?? '–', expiresOn ?? '–'].join(' · ')),
        ...moreLines(hasMore),
      ];
      return { lines, data: { rows, hasMore } };
    },
  });
}
