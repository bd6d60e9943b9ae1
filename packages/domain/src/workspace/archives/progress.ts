/** Stages of an archive. The last three are final. */
export const ARCHIVE_STAGES = ['waiting', 'reading', 'writing', 'ready', 'failed', 'cancelled'] as const;
