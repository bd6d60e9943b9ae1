import { Button, FileButton } from '@mantine/core';
import { IMAGE_MEDIA_TYPES } from '@lares/domain/shared/images';
import { IconBuildingCommunity, IconPhotoUp } from '@tabler/icons-react';
import { useId } from 'react';
import { formatPercent } from '#lib/format.ts';
import { notify } from '#lib/notify.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useFileUpload } from '#lib/use-file-upload.ts';
import { ORGANIZATION_MESSAGES } from './organizations.messages.ts';
import classes from './organization-form.module.css';

interface LogoSectionProps {
  fileId: string | null;
}

export function LogoSection({ fileId }: LogoSectionProps) {
  const hintId = useId();
  const utils = trpc.useUtils();
  const { progress, error, send } = useFileUpload({
    address: '/api/organization/logo',
    onAnswer: () => {
      notify.success(ORGANIZATION_MESSAGES.setLogo.success, null);
      void utils.invalidate();
    },
  });
  const remove = useEntityMutation(trpc.organizations.removeLogo, { messages: ORGANIZATION_MESSAGES.removeLogo });
  return (
    <div className={classes.logo}>
      {fileId ? (
        <img className={classes.picture} src={`/api/organization/logo/${fileId}/thumb`} alt="Logo de l’organisation" />
      ) : (
        <span className={classes.none} aria-hidden="true">
          <IconBuildingCommunity size={28} stroke={1.4} />
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.acts}>
          <FileButton onChange={(file) => file && send(file)} accept={IMAGE_MEDIA_TYPES.join(',')} inputProps={{ 'aria-label': 'Logo' }}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                leftSection={<IconPhotoUp size={14} aria-hidden="true" />}
                disabled={progress !== null}
                aria-describedby={hintId}
              >
                {progress === null ? (fileId ? 'Changer le logo' : 'Ajouter un logo') : `Envoi… ${formatPercent(progress)}`}
              </Button>
            )}
          </FileButton>
          {fileId && (
            <Button variant="subtle" size="compact-sm" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Retirer le logo
            </Button>
          )}
        </div>
        {error === null ? (
          <p className={classes.hint} id={hintId}>
            JPEG, PNG, WebP ou AVIF, 10 Mo au plus.
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
