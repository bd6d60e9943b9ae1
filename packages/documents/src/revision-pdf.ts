import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import type { PdfRenderer } from './pdf-renderer.ts';
import { RECEIPT_TEMPLATE } from './receipt-template.ts';
import { noticeParts, printableParties } from './notice-parts.ts';
import { REVISION_TITLE, revisionNotes, revisionParagraphs, revisionRows, revisionSubtitle } from './revision-texts.ts';

/** The notice of a revision, as a tagged PDF. The same notice gives the same bytes, whenever it is rendered. */
export const renderRevision = (renderer: PdfRenderer, notice: RevisionNotice): Buffer =>
  renderer.render({ name: 'revision', template: RECEIPT_TEMPLATE, data: contentOf(printableParties(notice)), on: notice.requestedOn });

const contentOf = (notice: RevisionNotice) => ({
  ...noticeParts(notice),
  title: REVISION_TITLE,
  subtitle: revisionSubtitle(notice),
  paragraphs: revisionParagraphs(notice),
  rows: revisionRows(notice),
  notes: revisionNotes(notice),
  footer: [`${REVISION_TITLE} · ${notice.premises.address}`],
});
