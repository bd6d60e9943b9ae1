import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';

/** A password input with a visibility button and a Caps Lock warning. */
export function PasswordInput({ description, ...props }: PasswordInputProps) {
  const [visible, { set: setVisible }] = useDisclosure(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <MantinePasswordInput
      {...props}
      description={capsLock ? 'La touche Verr. Maj est active.' : description}
      visible={visible}
      onVisibilityChange={setVisible}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.6} aria-hidden="true" /> : <IconEye size={18} stroke={1.6} aria-hidden="true" />
      }
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Afficher la saisie' }}
    />
  );
}
