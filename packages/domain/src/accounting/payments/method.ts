export const PAYMENT_METHODS = ['Virement bancaire', 'Espèces', 'Chèque', 'Carte bancaire', 'Prélèvement automatique'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Virement bancaire';
