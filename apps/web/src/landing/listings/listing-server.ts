import { listingPageSearch, type ListingPageSearch, typedBudget } from '@lares/validation/marketing/listings.pages';
import { listingInquiryValues } from '@lares/validation/marketing/listings.inquiries';
import type { AppRouter, RouterInputs, RouterOutputs } from '@lares/sdk/router-types';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { type Failure, isMissing, readFailure } from '#lib/failure.ts';
import { fetchJson } from '#lib/fetch-json.ts';

// All server calls, in a separate chunk: the page renders before it is loaded.
const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc', fetch: fetchJson })] });

export type ListingPageRead = RouterOutputs['listings']['publicList'];
export type ListingRead = RouterOutputs['listings']['publicBySlug'];
export type ListingInquiry = RouterInputs['listings']['inquire'];

/** Criteria of the URL; invalid values are left out. */
export const searchOf = (query: string): ListingPageSearch => listingPageSearch.parse(Object.fromEntries(new URLSearchParams(query)));

/** The typed maximum amount, or its error. */
export function readBudget(typed: string): { euros: number | undefined; refusal: null } | { refusal: string } {
  const read = typedBudget.safeParse(typed);
  return read.success ? { euros: read.data ?? undefined, refusal: null } : { refusal: read.error.issues[0]?.message ?? '' };
}

export function readPage(slug: string, { maxEuros, ...search }: ListingPageSearch): Promise<ListingPageRead> {
  return client.listings.publicList.query({ slug, ...search, ...(maxEuros === undefined ? {} : { maxCents: Math.round(maxEuros * 100) }) });
}

export const readOne = (slug: string, id: string): Promise<ListingRead> => client.listings.publicBySlug.query({ slug, id });

export { isMissing };

/** `null`: it was sent. Uses the same schema as the server, so missing fields are reported without a request. */
export async function send(inquiry: ListingInquiry): Promise<Failure | null> {
  const read = listingInquiryValues.safeParse(inquiry);
  if (!read.success) {
    const fieldErrors = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return { kind: 'refused', code: null, reason: null, fieldErrors };
  }
  try {
    await client.listings.inquire.mutate(inquiry);
    return null;
  } catch (error) {
    return readFailure(error);
  }
}
