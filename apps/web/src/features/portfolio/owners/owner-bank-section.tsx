import { BankAccountPanel, useBankAccountForm } from '#components/bank-account-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OWNER_MESSAGES } from './owners.messages.ts';
import type { OwnerDetail } from './owners.labels.ts';

/** The account on which the owner is paid. */
export function OwnerBankSection({ owner: { id, version, ibanEnding } }: { owner: OwnerDetail }) {
  const account = useBankAccountForm();
  const { form, close } = account;
  const store = useEntityMutation(trpc.owners.setBankDetails, { messages: OWNER_MESSAGES.setBankDetails, form, onDone: close });
  const remove = useEntityMutation(trpc.owners.removeBankDetails, {
    messages: OWNER_MESSAGES.removeBankDetails,
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
      Le compte sur lequel ses loyers lui sont versés, par un fichier de virements. Il est conservé chiffré.
    </BankAccountPanel>
  );
}
