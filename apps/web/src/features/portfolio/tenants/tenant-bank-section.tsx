import { BankAccountPanel, useBankAccountForm } from '#components/bank-account-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { TenantDetail } from './tenants.labels.ts';
import { TENANT_MESSAGES } from './tenants.messages.ts';

/** The account on which the tenant is refunded, for managers. */
export function TenantBankSection({ tenant: { id, version, ibanEnding } }: { tenant: TenantDetail }) {
  const account = useBankAccountForm();
  const { form, close } = account;
  const store = useEntityMutation(trpc.tenants.setBankDetails, { messages: TENANT_MESSAGES.setBankDetails, form, onDone: close });
  const remove = useEntityMutation(trpc.tenants.removeBankDetails, {
    messages: TENANT_MESSAGES.removeBankDetails,
    onDone: close,
    onFailure: close,
  });
  return (
    <BankAccountPanel
      account={account}
      ibanEnding={ibanEnding ?? ''}
      isStoring={store.isPending}
      isRemoving={remove.isPending}
      onStore={(draft) => store.mutate({ ...draft, id, version })}
      onRemove={() => remove.mutate({ id, version })}
    >
      Le compte sur lequel son dépôt de garantie lui est rendu, par un fichier de virement. Il est conservé chiffré.
    </BankAccountPanel>
  );
}
