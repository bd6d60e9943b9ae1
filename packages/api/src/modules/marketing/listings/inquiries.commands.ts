import { inquiries } from '@lares/db/schema/portfolio/properties';
import { inquiryEmail } from '@lares/domain/portfolio/inquiries/email';
import { DomainError } from '@lares/domain/shared/errors';
import type { ListingInquiryValues } from '@lares/validation/marketing/listings.inquiries';
import { listingInquiryRule } from '../../../auth/throttle-rules.ts';
import { queueEmails } from '../../../jobs/outbox.ts';
import { auditedBySystem } from '../../../shared/audit.ts';
import type { Context } from '../../../trpc/context.ts';
import { recipientsOf } from '../../portfolio/inquiries/inquiries.commands.ts';
import { publishedListingOrThrow } from './pages.queries.ts';
import { agentOfProperty, inquiryOfForm } from './inquiries.queries.ts';

/**
 * A visitor writes about a published listing. Stored before the e-mail is sent; the history attributes it to a visitor. Repeated under one
 * key, it is one inquiry and one e-mail.
 */
export async function createListingInquiry(
  ctx: Context,
  { slug, listingId, website, creationKey, ...asked }: ListingInquiryValues,
): Promise<void> {
  // Spam that fills the hidden field gets the usual answer.
  if (website !== '') return;
  const { accounts, now, ports, request } = ctx;
  const tooMany = await accounts.throttle.exceeds(listingInquiryRule(request.address), now());
  if (tooMany) throw new DomainError('auth.too-many-attempts', { details: tooMany });
  const { organizationId, propertyId, listing } = await publishedListingOrThrow(ctx, slug, listingId);
  const wall = accounts.wallOf({ organizationId, userId: null });
  await auditedBySystem({ now, organizationId, wall }, async (tx) => {
    const at = now().toISOString();
    const [row] = await tx
      .insert(inquiries)
      .values({ ...asked, creationKey, organizationId, propertyId, createdAt: at, updatedAt: at })
      // Of two concurrent requests, the second waits here for the first.
      .onConflictDoNothing({ target: [inquiries.organizationId, inquiries.creationKey] })
      .returning();
    if (!row) {
      const first = creationKey && (await inquiryOfForm(tx, { organizationId, creationKey }));
      if (!first || !isSame(first, { ...asked, propertyId })) throw new DomainError('common.key-reused');
      return null;
    }
    const agent = await agentOfProperty(tx, { organizationId, propertyId });
    const about = { ...listing, address: listing.address ?? '' };
    const email = inquiryEmail(asked, about, `${ports.publicUrl}/properties/${propertyId}#demandes`);
    const emails = (await recipientsOf(tx, agent)).map((to) => ({ to, ...email }));
    await queueEmails(tx, ctx, { kind: 'inquiry', organizationId, emails });
    return { action: 'inquiry.create', entityId: row.id, before: null, after: row, result: undefined };
  });
}

type InquiryContent = Pick<typeof inquiries.$inferSelect, 'propertyId' | 'name' | 'email' | 'phone' | 'message'>;
const ASKED = ['propertyId', 'name', 'email', 'phone', 'message'] as const;

const isSame = (first: InquiryContent, again: InquiryContent): boolean => ASKED.every((column) => first[column] === again[column]);
