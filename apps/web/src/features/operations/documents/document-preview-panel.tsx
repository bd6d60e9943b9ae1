import { Anchor, Button } from '@mantine/core';
import { documentAddress, previewOf } from '@lares/domain/operations/documents/file';
import { IconDownload, IconExternalLink, IconFileOff, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { type DocumentDetail, formatName } from './documents.labels.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import classes from './document-preview-panel.module.css';

/** The document itself where a browser can show it; otherwise the file. */
export function DocumentPreviewPanel({ document }: { document: DocumentDetail }) {
  const { id, file } = document;
  const preview = previewOf(file.mediaType);
  return (
    <Panel
      title="Aperçu"
      aside={
        preview && (
          <Anchor href={documentAddress(id, { isInline: true })} target="_blank" rel="noopener" className={classes.open}>
            <IconExternalLink size={16} aria-hidden="true" />
            Ouvrir dans un onglet
          </Anchor>
        )
      }
    >
      {preview === 'pdf' && <PdfPreview document={document} />}
      {preview === 'image' && <ImagePreview document={document} />}
      {preview === 'text' && <TextPreview document={document} />}
      {preview === null && (
        <NoPreview id={id}>Un fichier {formatName(file.mediaType)} se lit dans son logiciel, une fois téléchargé.</NoPreview>
      )}
    </Panel>
  );
}

/**
 * In the browser's own viewer. The server sends its own sandbox; one on the frame as well would leave it blank. Phones show one page of it,
 * or nothing: there it opens in a tab.
 */
function PdfPreview({ document: { id, title } }: { document: DocumentDetail }) {
  const isPhone = useIsPhone();
  const address = documentAddress(id, { isInline: true });
  if (isPhone || !navigator.pdfViewerEnabled)
    return (
      <div className={classes.none}>
        <IconFileText size={36} stroke={1.3} aria-hidden="true" />
        <p className={classes.hint}>Sur cet appareil, un PDF se lit dans son propre onglet.</p>
        <Button variant="default" component="a" href={address} target="_blank" rel="noopener">
          Lire le PDF
        </Button>
      </div>
    );
  return <iframe className={classes.pdf} title={`Aperçu de ${title}`} src={`${address}#navpanes=0&view=FitH`} />;
}

function ImagePreview({ document: { id, title } }: { document: DocumentDetail }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPreview id={id}>Cette image n’a pas pu être affichée.</NoPreview>;
  return (
    <img
      className={classes.image}
      src={documentAddress(id, { isInline: true })}
      alt={`Aperçu de ${title}`}
      onError={() => setBroken(true)}
    />
  );
}

const SHOWN_BYTES = 100_000;

/** As our own text: a frame would be black on white in dark mode. */
function TextPreview({ document: { id, file } }: { document: DocumentDetail }) {
  const isCut = file.bytes > SHOWN_BYTES;
  const text = useQuery({
    queryKey: ['document-text', id],
    queryFn: async ({ signal }) => {
      const answer = await fetch(documentAddress(id, { isInline: true }), { signal, headers: { range: `bytes=0-${SHOWN_BYTES - 1}` } });
      if (!answer.ok) throw new Error(`The text answered ${answer.status}`);
      return answer.text();
    },
  });
  if (text.isPending) return <RowSkeletons label="Aperçu : chargement" count={4} />;
  if (text.isError)
    return (
      <p className={classes.hint}>
        L’aperçu n’a pas pu être chargé.{' '}
        <Anchor component="button" type="button" inherit onClick={() => void text.refetch()}>
          Réessayer
        </Anchor>
      </p>
    );
  return (
    <>
      {/* Can be read, selected and scrolled by keyboard like any text. */}
      <textarea className={classes.text} readOnly rows={24} aria-label="Contenu du fichier" value={text.data} />
      {isCut && <p className={classes.hint}>Seul le début est affiché : téléchargez le fichier pour tout lire.</p>}
    </>
  );
}

function NoPreview({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <div className={classes.none}>
      <IconFileOff size={36} stroke={1.3} aria-hidden="true" />
      <p className={classes.unavailable}>Aperçu indisponible</p>
      <p className={classes.hint}>{children}</p>
      <Button
        variant="default"
        component="a"
        href={documentAddress(id)}
        target="_blank"
        rel="noopener"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        Télécharger le fichier
      </Button>
    </div>
  );
}
