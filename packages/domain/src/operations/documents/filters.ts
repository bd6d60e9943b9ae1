/** The list of documents is sorted by arrival by default. */
export const DOCUMENT_SORTS = ['newest', 'oldest', 'title'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];
export const DEFAULT_DOCUMENT_SORT: DocumentSort = 'newest';

export const DOCUMENT_PAGE_SIZE = 25;
export const DOCUMENT_PAGE_SIZE_MAX = 100;
