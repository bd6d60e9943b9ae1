/** Stages of an import. */
export const IMPORT_STAGES = ['waiting', 'reading', 'writing', 'done', 'failed'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];
