/** What a telephone dials: « tel: » wants no blank. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
