import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { Select, type SelectProps } from '@mantine/core';

/** How something was paid; one of the methods, always. */
export const PaymentMethodSelect = (input: Omit<SelectProps, 'data' | 'label' | 'allowDeselect' | 'required'>) => (
  <Select required allowDeselect={false} label="Moyen de paiement" data={[...PAYMENT_METHODS]} {...input} />
);
