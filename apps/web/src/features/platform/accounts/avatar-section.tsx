import { Button, FileButton } from '@mantine/core';
import { IMAGE_MEDIA_TYPES } from '@lares/domain/shared/images';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId } from 'react';
import { InitialsAvatar } from '#components/initials-avatar.tsx';
import { formatPercent } from '#lib/format.ts';
import { notify } from '#lib/notify.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useFileUpload } from '#lib/use-file-upload.ts';
import classes from './identity-form.module.css';
import { PROFILE_MESSAGES } from './accounts.messages.ts';

interface AvatarSectionProps {
  name: string;
  imageUrl: string | null;
}

/** The avatar, or the initials. */
export function AvatarSection({ name, imageUrl }: AvatarSectionProps) {
  const hintId = useId();
  const utils = trpc.useUtils();
  const { progress, error, send } = useFileUpload({
    address: '/api/profile/avatar',
    onAnswer: () => {
      notify.success(PROFILE_MESSAGES.setAvatar.success, null);
      void utils.invalidate();
    },
  });
  const remove = useEntityMutation(trpc.accounts.removeAvatar, { messages: PROFILE_MESSAGES.removeAvatar });
  return (
    <div className={classes.portrait}>
      <InitialsAvatar name={name} imageUrl={imageUrl} size={72} />
      <div className={classes.words}>
        <div className={classes.acts}>
          <FileButton
            onChange={(file) => file && send(file)}
            accept={IMAGE_MEDIA_TYPES.join(',')}
            inputProps={{ 'aria-label': 'Photo de profil' }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                leftSection={<IconPhotoUp size={14} aria-hidden="true" />}
                disabled={progress !== null}
                aria-describedby={hintId}
              >
                {progress === null ? (imageUrl ? 'Changer la photo' : 'Ajouter une photo') : `Envoi… ${formatPercent(progress)}`}
              </Button>
            )}
          </FileButton>
          {imageUrl && (
            <Button variant="subtle" size="compact-sm" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Retirer la photo
            </Button>
          )}
        </div>
        {error === null ? (
          <p className={classes.hint} id={hintId}>
            JPEG, PNG, WebP ou AVIF, 10 Mo au plus. Seules les personnes de votre organisation la voient.
          </p>
        ) : (
          <p className={classes.error} id={hintId} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
