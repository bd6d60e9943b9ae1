import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PropertyDraft } from '@lares/validation/portfolio/properties';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ZodForm } from '#lib/form.ts';
import { PROPERTY_LABELS } from './properties.labels.ts';
import classes from './image-address-section.module.css';
import { PROPERTY_TEXTS } from './properties.messages.ts';

interface ImageAddressSectionProps {
  form: ZodForm<PropertyDraft>;
}

const PAUSE_MS = 350;

/** The URL of a picture with a preview, or a notice that it cannot be loaded. */
export function ImageAddressSection({ form }: ImageAddressSectionProps) {
  const [typed, setTyped] = useState(form.getValues().imageUrl);
  const [address] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [broken, setBroken] = useState<string | null>(null);
  form.watch('imageUrl', ({ value }) => setTyped(value));
  const fails = address === broken || (address !== '' && !/^https?:\/\/\S+$/.test(address));

  return (
    <div className={classes.field}>
      <TextInput
        label={PROPERTY_LABELS.imageUrl}
        description="L’adresse d’une image déjà en ligne."
        placeholder="https://…"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('imageUrl')}
        key={form.key('imageUrl')}
      />
      <div className={classes.preview} aria-live="polite">
        {address !== '' &&
          (fails ? (
            <div className={classes.fallback}>
              <IconPhotoOff size={26} stroke={1.5} aria-hidden="true" />
              {/* Refused by the form: the field already shows the error. */}
              {!form.errors.imageUrl && <span>{PROPERTY_TEXTS.invalidImage}</span>}
            </div>
          ) : (
            <img className={classes.picture} src={address} alt="Aperçu" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
          ))}
      </div>
    </div>
  );
}
