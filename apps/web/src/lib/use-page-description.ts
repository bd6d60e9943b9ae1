import { metaDescription } from '@lares/domain/portfolio/properties/card';
import { useEffect } from 'react';

/** `<meta name="description">` of the page, at most 160 characters; the previous one is restored on leaving. */
export function usePageDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]') ?? document.head.appendChild(newMeta());
    const before = meta.content;
    meta.content = metaDescription(text);
    return () => {
      meta.content = before;
    };
  }, [text]);
}

function newMeta(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'description';
  return meta;
}
