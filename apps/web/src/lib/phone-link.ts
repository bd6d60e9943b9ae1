/** A « tel: » URL may not contain blanks. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
