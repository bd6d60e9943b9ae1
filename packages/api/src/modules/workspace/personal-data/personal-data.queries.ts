import { dayInParis } from '@lares/domain/shared/day';
import { type Erasure, erasureOf } from '@lares/domain/workspace/personal-data/erasure';
import { contactEndingSoon, warnedProspectEnd } from '@lares/domain/workspace/personal-data/retention';
import type { PersonInput, ProspectsInput } from '@lares/validation/workspace/personal-data';
import type { ActorContext } from '../../../trpc/context.ts';
import { type Holdings, holdingsOrThrow } from './personal-data.scope.ts';
import { prospectsEndingFor } from '../../portfolio/tenants/prospects.scope.ts';

/** What an erasure would do today: what goes, what stays and until when, and why it may be refused. Changes nothing. */
export async function previewErasure(ctx: ActorContext, person: PersonInput) {
  const held = await holdingsOrThrow(ctx, person);
  const { documents, inquiries, events, invitations, history } = held.counts;
  return {
    name: held.name,
    ...judged(held, ctx.now()),
    erased: {
      hasContacts: held.email !== '' || held.phone !== '',
      hasNotes: held.hasNotes,
      hasBankAccount: held.ibanEncrypted !== null,
      documents,
      inquiries,
      events,
      invitations,
      history,
    },
  };
}

export const judged = (held: Holdings, at: Date): Erasure =>
  erasureOf({
    leases: held.leases,
    mandatesUntil: held.mandatesUntil,
    ownedProperties: held.ownedProperties,
    hasAccess: held.hasAccess,
    issued: { count: held.issuedCount, latestOn: held.latestIssue },
    today: dayInParis(at),
  });

/** Prospects without a contact whose time ends soon, each with the day on which the purge erases them. */
export async function prospectsEnding({ wall, actor, now }: ActorContext, { limit }: ProspectsInput) {
  const today = dayInParis(now());
  const rows = await wall.rows(prospectsEndingFor(actor, { until: contactEndingSoon(today), limit }));
  return {
    prospects: rows.map(({ total: _all, warnedOn, ...row }) => ({ ...row, endsOn: warnedProspectEnd(warnedOn ?? today) })),
    total: rows[0]?.total ?? 0,
  };
}
