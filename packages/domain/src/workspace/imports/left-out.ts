/** How long the refused lines of a file are kept after the others were imported. They may name people who ask to be erased. */
export const LEFT_OUT_DAYS = 7;

/** Columns in front of those of the file, which no import reads. */
export const LEFT_OUT_TITLES = ['Ligne refusée', 'Motif du refus'] as const;
