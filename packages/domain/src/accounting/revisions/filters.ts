/** What a manager looks for: revisions that may be confirmed now, or those that something prevents. */
export const REVISION_STATES = ['possible', 'empêchée'] as const;
export type RevisionState = (typeof REVISION_STATES)[number];

export const REVISION_PAGE_SIZE = 50;
export const REVISION_PAGE_SIZE_MAX = 100;

/** Most revisions confirmed in one act. */
export const REVISIONS_AT_ONCE = 100;
