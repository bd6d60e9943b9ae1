import type { PublicHead } from '@lares/domain/marketing/listings/public-head';
import { useLayoutEffect } from 'react';

/** The server writes it into the requested page; this hook updates it. `data`: schema.org data for search engines. */
export function useHead({ title, description, path, image }: PublicHead, data?: object): void {
  const written = data === undefined ? '' : JSON.stringify(data);
  // With the page, not after it, so that both are consistent.
  useLayoutEffect(() => {
    document.title = title;
    const address = path === null ? null : new URL(path, location.origin).href;
    const picture = image !== null && URL.canParse(image, location.origin) ? new URL(image, location.origin).href : null;
    meta('name', 'description', description);
    meta('name', 'robots', path === null ? 'noindex' : 'index, follow');
    meta('property', 'og:type', 'website');
    meta('property', 'og:title', title);
    meta('property', 'og:description', description);
    meta('property', 'og:url', address);
    meta('property', 'og:image', picture);
    put('link[rel="canonical"]', address, () => Object.assign(document.createElement('link'), { rel: 'canonical' }), 'href');
    document.head.querySelector('script[data-listing]')?.remove();
    if (written === '') return;
    // A data block, which browsers do not run.
    const script = Object.assign(document.createElement('script'), { type: 'application/ld+json', textContent: written });
    script.dataset['listing'] = '';
    document.head.append(script);
  }, [title, description, path, image, written]);
}

function meta(kind: 'name' | 'property', name: string, content: string | null): void {
  const make = () => {
    const element = document.createElement('meta');
    element.setAttribute(kind, name);
    return element;
  };
  put(`meta[${kind}="${name}"]`, content, make, 'content');
}

/** One element each: updated where it exists, otherwise created, and removed without a value. */
function put(selector: string, value: string | null, make: () => HTMLElement, attribute: string): void {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? make();
  element.setAttribute(attribute, value);
  if (!found) document.head.append(element);
}
