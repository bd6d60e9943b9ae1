/** Days from the oldest late day until each reminder: usual in the trade, set by no text; each organisation may choose. */
export const DEFAULT_REMINDER_DAYS = { friendly: 5, formal: 15, notice: 30 } as const;
export const MAX_REMINDER_DAYS = 365;
