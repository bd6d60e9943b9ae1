export const CHARGES_MODES = ['provision', 'forfait', 'aucune'] as const;
export type ChargesMode = (typeof CHARGES_MODES)[number];

/** Why a lease has this rent from this day on. */
export const TERM_ORIGINS = ['initial', 'avenant', 'IRL', 'régularisation', 'révision triennale'] as const;
export type TermOrigin = (typeof TERM_ORIGINS)[number];

/** Origins that the user writes: the first is that of the lease, and revisions come from `revisions` alone. */
export const ADDED_ORIGINS = ['avenant', 'régularisation'] as const satisfies readonly TermOrigin[];
