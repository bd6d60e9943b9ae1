import { Anchor, Button, FileButton, Switch } from '@mantine/core';
import { DOCUMENT_EXTENSIONS, DOCUMENT_UPLOAD_ADDRESS, documentAddress } from '@lares/domain/operations/documents/file';
import type { DocumentType } from '@lares/domain/operations/documents/type';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProofSelect } from '#features/accounting/payments/proof-select.tsx';
import { readFailure } from '#lib/failure.ts';
import { formatDate, typeset } from '#lib/format.ts';
import { newKey } from '#lib/new-key.ts';
import { isGivenUp, sendFile } from '#lib/send-file.ts';
import { trpc } from '#lib/trpc.ts';
import { reportFailure, useEntityMutation } from '#lib/use-entity-mutation.ts';
import { titleOfFile } from './documents.labels.ts';
import { DOCUMENT_MESSAGES } from './documents.messages.ts';
import classes from './named-documents-section.module.css';

interface NamedDocumentsSectionProps {
  /** Of what they prove: « Peinture » */
  of: string;
  documentIds: readonly string[];
  onChange: (ids: string[]) => void;
  /** New ones are filed under this lease. */
  leaseId: string;
  propertyId: string;
  /** Of new ones. */
  documentType: DocumentType;
  max: number;
  /** While a file is sent, nothing that names it can be recorded. */
  onSending?: (isSending: boolean) => void;
}

const ACCEPTED = Object.values(DOCUMENT_EXTENSIONS)
  .flatMap((extension) => (extension === 'jpg' ? ['.jpg', '.jpeg'] : [`.${extension}`]))
  .join(',');

/** The filed documents that prove something: chosen among those of the property, or added from the computer. */
export function NamedDocumentsSection(props: NamedDocumentsSectionProps) {
  const { of, documentIds, onChange, propertyId, max } = props;
  const add = (id: string) => onChange([...documentIds.filter((one) => one !== id), id]);
  return (
    <div className={classes.section}>
      {documentIds.length > 0 && (
        <ul className={classes.documents} aria-label={`Justificatifs classés : ${of}`}>
          {documentIds.map((id) => (
            <NamedDocument key={id} id={id} onForget={() => onChange(documentIds.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      {documentIds.length < max && (
        <div className={classes.adding}>
          <div className={classes.select}>
            <ProofSelect
              // Empty again after each choice.
              key={documentIds.join()}
              label={documentIds.length === 0 ? 'Document classé' : 'Autre document classé'}
              propertyId={propertyId}
              onChange={(id) => id !== null && add(id)}
            />
          </div>
          <FileDocumentButton {...props} onFiled={add} />
        </div>
      )}
    </div>
  );
}

function NamedDocument({ id, onForget }: { id: string; onForget: () => void }) {
  const { data } = trpc.documents.byId.useQuery({ id });
  const share = useEntityMutation(trpc.documents.share, { messages: DOCUMENT_MESSAGES.share });
  const title = data?.title ?? 'Document';
  return (
    <li className={classes.document}>
      <div className={classes.head}>
        <Anchor href={documentAddress(id, { isInline: true })} target="_blank" rel="noopener" className={classes.title}>
          {title}
        </Anchor>
        {data && <span className={classes.detail}>{`${typeset(data.documentType)} · classé le ${formatDate(data.createdAt)}`}</span>}
      </div>
      {data && (
        <Switch
          label="Lisible par le locataire"
          aria-label={`Lisible par le locataire : ${title}`}
          checked={data.visibleToTenant}
          onChange={({ currentTarget: { checked } }) => {
            const { version, visibleToOwner } = data;
            if (!share.isPending) share.mutate({ id, version, visibleToOwner, visibleToTenant: checked });
          }}
        />
      )}
      <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Retirer ${title}`} onClick={onForget}>
        Retirer
      </Button>
    </li>
  );
}

type FileDocumentButtonProps = Pick<NamedDocumentsSectionProps, 'of' | 'leaseId' | 'documentType' | 'onSending'> & {
  onFiled: (id: string) => void;
};

/** Files a document under the lease, and gives its id. */
function FileDocumentButton({ of, leaseId, documentType, onSending, onFiled }: FileDocumentButtonProps) {
  const utils = trpc.useUtils();
  const [isSending, setIsSending] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const setSending = (sending: boolean) => {
    setIsSending(sending);
    onSending?.(sending);
  };

  async function send(file: File) {
    const own = new AbortController();
    stop.current = own;
    setSending(true);
    const filed = { title: titleOfFile(file.name), documentType, leaseId, creationKey: newKey() };
    try {
      const values = { name: 'document', value: filed };
      const answer = await sendFile(DOCUMENT_UPLOAD_ADDRESS, file, { signal: own.signal, onProgress: () => undefined, values });
      onFiled((JSON.parse(answer) as { id: string }).id);
      void utils.documents.list.invalidate();
    } catch (error) {
      if (isGivenUp(error)) return;
      reportFailure(readFailure(error), DOCUMENT_MESSAGES.create, () => void send(file));
    }
    setSending(false);
  }

  return (
    <FileButton accept={ACCEPTED} onChange={(file) => file && void send(file)} inputProps={{ 'aria-label': `Nouveau document : ${of}` }}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconFileUpload size={16} aria-hidden="true" />}
          disabled={isSending}
          aria-busy={isSending}
          aria-label={`Classer un fichier : ${of}`}
        >
          {isSending ? 'Envoi en cours...' : 'Classer un fichier'}
        </Button>
      )}
    </FileButton>
  );
}
