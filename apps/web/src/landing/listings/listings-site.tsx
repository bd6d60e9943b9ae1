import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { coloursSheet } from '#theme/css-variables.ts';
import type { ListingAddress } from '@lares/domain/marketing/listings/public-address';
import { ListingPage } from './listing-page.tsx';
import { ListingsPage } from './listings-page.tsx';
import { MissingPage } from './listing-states.tsx';

export function ListingsSite({ address: { slug, id } }: { address: ListingAddress }) {
  if (slug === '') return <MissingPage slug={null} />;
  return id === null ? <ListingsPage slug={slug} /> : <ListingPage slug={slug} id={id} />;
}

/** Public listing pages: they load neither the application nor the landing page. */
export function startListingsSite(root: HTMLElement, address: ListingAddress): void {
  const colours = document.createElement('style');
  colours.textContent = coloursSheet();
  document.head.append(colours);
  createRoot(root).render(
    <StrictMode>
      <ListingsSite address={address} />
    </StrictMode>,
  );
}
