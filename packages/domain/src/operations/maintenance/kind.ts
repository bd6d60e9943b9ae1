export const REQUEST_KINDS = ['panne', 'réclamation', 'question'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const DEFAULT_REQUEST_KIND: RequestKind = 'panne';
