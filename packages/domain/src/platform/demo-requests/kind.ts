/** The button used on the landing page: « Demander une démo », or « Contacter les ventes ». */
export const DEMO_REQUEST_KINDS = ['démonstration', 'ventes'] as const;
export type DemoRequestKind = (typeof DEMO_REQUEST_KINDS)[number];
