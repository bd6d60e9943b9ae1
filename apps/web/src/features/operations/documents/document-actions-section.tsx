import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { documentAddress } from '@lares/domain/operations/documents/file';
import { IconDownload, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PropsWithChildren, ReactNode } from 'react';
import type { DocumentRow } from './documents.labels.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import classes from './document-actions-section.module.css';

interface DocumentActionsSectionProps {
  document: DocumentRow;
  /** `null`: the user has read access only. */
  onRemove: ((document: DocumentRow) => void) | null;
}

interface Action {
  word: string;
  icon: TablerIcon;
  color?: string;
  /** Renders the button as a link. */
  renderRoot?: (props: PropsWithChildren) => ReactNode;
  onClick?: () => void;
}

/** Actions of a document in its row: icons in a table, labelled buttons on a phone. */
export function DocumentActionsSection({ document, onRemove }: DocumentActionsSectionProps) {
  const isPhone = useIsPhone();
  const actions: Action[] = [
    {
      word: 'Télécharger',
      icon: IconDownload,
      renderRoot: ({ children, ...props }) => (
        <a {...props} href={documentAddress(document.id)} target="_blank" rel="noopener">
          {children}
        </a>
      ),
    },
  ];
  if (onRemove)
    actions.unshift(
      {
        word: 'Modifier',
        icon: IconPencil,
        renderRoot: (props) => <Link {...props} to="/documents/edit/$documentId" params={{ documentId: document.id }} />,
      },
      { word: 'Supprimer', icon: IconTrash, color: 'red', onClick: () => onRemove(document) },
    );
  return (
    <span className={classes.actions}>
      {actions.map((action) => (
        <OneAction key={action.word} action={action} title={document.title} isPhone={isPhone} />
      ))}
    </span>
  );
}

function OneAction({ action, title, isPhone }: { action: Action; title: string; isPhone: boolean }) {
  const { word, icon: Icon, ...rest } = action;
  const shared = { ...rest, 'aria-label': `${word} : ${title}` };
  if (isPhone)
    return (
      <Button variant="default" px={6} {...shared}>
        {word}
      </Button>
    );
  return (
    <Tooltip label={word}>
      <ActionIcon variant="subtle" size={28} {...shared}>
        <Icon size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
