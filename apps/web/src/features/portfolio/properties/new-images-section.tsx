import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES } from '@lares/domain/shared/images';

import { notify } from '#lib/notify.tsx';
import type { ChosenImage } from '#lib/send-images.ts';
import { PROPERTY_IMAGE_MESSAGES } from './properties.messages.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const FileDropZone = lazyPart(() => import('#components/file-drop-zone.tsx'), 'FileDropZone', {
  waiting: <div style={{ height: '7.5rem' }} />,
});

interface NewImagesSectionProps {
  images: ChosenImage[];
  onChange: (change: (all: ChosenImage[]) => ChosenImage[]) => void;
  disabled: boolean;
  /** When they are sent. */
  leaving: string;
}

/** Pictures chosen before their property or request is stored: they are sent afterwards. */
export function NewImagesSection({ images, onChange, disabled, leaving }: NewImagesSectionProps) {
  return (
    <FileDropZone
      label="Déposez vos photos ici"
      hint={`JPEG, PNG, WebP ou AVIF, 10 Mo au plus. ${leaving}`}
      accept={[...IMAGE_MEDIA_TYPES]}
      maxBytes={MAX_IMAGE_BYTES}
      disabled={disabled}
      onFiles={(files) => onChange((all) => [...all, ...files.map((file) => ({ id: crypto.randomUUID(), file, progress: 0 }))])}
      onRefused={(files) =>
        notify.failure(PROPERTY_IMAGE_MESSAGES.refused, files.map(({ name, reason }) => `${name} : ${reason}`).join(' · '))
      }
      files={images.map(({ id, file, progress }) => ({ id, name: file.name, size: file.size, progress }))}
      onForget={disabled ? undefined : (id) => onChange((all) => all.filter((image) => image.id !== id))}
    />
  );
}
