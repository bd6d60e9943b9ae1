import { inquiries } from '@lares/db/schema/portfolio/properties';
import { inquiryEmail } from '@lares/domain/portfolio/inquiries/email';
import { DomainError } from '@lares/domain/shared/errors';
import type { ListingInquiryValues } from '@lares/validation/marketing/listings.inquiries';
import { listingInquiryRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { auditedBySystem } from '../../../shared/audit.ts';
import { ignoringUnchangedState, oncePerKey } from '../../../shared/idempotency.ts';
import type { Context } from '../../../trpc/context.ts';
import { recipientsOf } from '../../portfolio/inquiries/inquiries.commands.ts';
import { publishedListingOrThrow } from './pages.queries.ts';
import { agentOfProperty } from './inquiries.queries.ts';

/**
 * A visitor writes about a published listing. Stored before the e-mail is sent; the history attributes it to a visitor. Repeated under one
 * key, it is one inquiry and one e-mail.
 */
export async function createListingInquiry(
  ctx: Context,
  { slug, listingId, website, creationKey: key, ...asked }: ListingInquiryValues,
): Promise<void> {
  // Spam that fills the hidden field gets the usual answer.
  if (website !== '') return;
  const { accounts, now, ports, request } = ctx;
  const tooMany = await accounts.throttle.exceeds(listingInquiryRule(request.address), now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  const { organizationId, propertyId, listing } = await publishedListingOrThrow(ctx, slug, listingId);
  const wall = accounts.wallOf({ organizationId, userId: null });
  const at = now().toISOString();
  const { name, email, phone, message } = asked;
  const content = { propertyId, name, email, phone, message };
  const sent = { organizationId, userId: null, action: 'inquiry.create', key, content, at } as const;
  await ignoringUnchangedState(() =>
    auditedBySystem({ now, organizationId, wall }, (tx) =>
      oncePerKey(tx, sent, async () => {
        const [row] = await tx
          .insert(inquiries)
          .values({ ...content, organizationId, createdAt: at, updatedAt: at })
          .returning();
        if (!row) throw new Error('insert returned no row');
        const agent = await agentOfProperty(tx, { organizationId, propertyId });
        const about = { ...listing, address: listing.address ?? '' };
        const text = inquiryEmail(asked, about, `${ports.publicUrl}/properties/${propertyId}#demandes`);
        const emails = (await recipientsOf(tx, agent)).map((to) => ({ to, replyTo: asked.email, ...text }));
        await queueEmails(tx, ctx, { kind: 'inquiry', organizationId, emails });
        return { action: sent.action, entityId: row.id, before: null, after: row, result: {} };
      }),
    ),
  );
}
