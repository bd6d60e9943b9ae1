export const PRIORITIES = ['Basse', 'Moyenne', 'Haute', 'Urgente'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const DEFAULT_PRIORITY: Priority = 'Moyenne';
