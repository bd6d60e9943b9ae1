import { PASSWORD_MIN } from '@lares/validation/shared/password-fields';
import { PasswordInput } from '#components/password-input.tsx';
import { useCheckedAfterBlur, type ZodForm } from '#lib/form.ts';

interface NewPasswordSectionProps<Draft extends { password: string; passwordConfirmation: string }> {
  form: ZodForm<Draft>;
  label?: string;
}

/** A new password and its confirmation. After its first blur, each field shows its errors while typing. */
export function NewPasswordSection<Draft extends { password: string; passwordConfirmation: string }>({
  form,
  label = 'Mot de passe',
}: NewPasswordSectionProps<Draft>) {
  const checked = useCheckedAfterBlur(form);
  return (
    <>
      <PasswordInput
        label={label}
        required
        withAsterisk={false}
        description={form.errors.password ? undefined : `${PASSWORD_MIN} caractères au moins. Ni un mot de passe courant, ni votre e-mail.`}
        autoComplete="new-password"
        key={form.key('password')}
        {...checked('password', 'passwordConfirmation')}
      />
      <PasswordInput
        label="Confirmer le mot de passe"
        required
        withAsterisk={false}
        autoComplete="new-password"
        key={form.key('passwordConfirmation')}
        {...checked('passwordConfirmation')}
      />
    </>
  );
}
