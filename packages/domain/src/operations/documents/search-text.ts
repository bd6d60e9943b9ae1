import { searchTextOf } from '../../shared/search-text.ts';

/** The stored `search_text` of a document: found by title or description. */
export const documentSearchText = ({ title, description }: { title: string; description: string }): string =>
  searchTextOf([title, description]);
