import type { NoticeParty, RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { formatDay } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { RECEIPT_TEMPLATE } from './receipt-template.ts';
import { REVISION_TITLE, revisionNotes, revisionParagraphs, revisionRows, revisionSubtitle } from './revision-texts.ts';

/** The notice of a revision, as a tagged PDF. The same notice gives the same bytes, whenever it is rendered. */
export const renderRevision = (renderer: PdfRenderer, notice: RevisionNotice): Buffer =>
  renderer.render({ name: 'revision', template: RECEIPT_TEMPLATE, data: contentOf(printableNotice(notice)), on: notice.requestedOn });

function contentOf(notice: RevisionNotice) {
  const { landlord, agent, tenants, place, premises, requestedOn } = notice;
  const sender = agent ?? landlord;
  const mandate = landlord === null ? [] : [`: ${[landlord.name, ...linesOf(landlord).slice(1)].join(', ')}`];
  return {
    title: REVISION_TITLE,
    subtitle: revisionSubtitle(notice),
    issuer: agent ? [...linesOf(agent), ['Mandataire du bailleur', ...mandate].join(' ')] : landlord ? linesOf(landlord) : [],
    tenants,
    premises: [premises.address, [premises.postalCode, premises.city].filter(Boolean).join(' ')].filter(Boolean),
    notice: '',
    cancelled: '',
    paragraphs: revisionParagraphs(notice),
    rows: revisionRows(notice),
    paymentsTitle: '',
    paymentsHead: [],
    payments: [],
    placeAndDate: place ? `Fait à ${place}, le ${formatDay(requestedOn)}` : `Fait le ${formatDay(requestedOn)}`,
    signature: sender?.name ?? '',
    notes: revisionNotes(notice),
    footer: [`${REVISION_TITLE} · ${premises.address}`],
  };
}

const linesOf = ({ name, address }: NoticeParty): string[] => [name, ...address.split('\n')].filter(Boolean);

/** Without the characters that the fonts do not have: one of them would make rendering fail. */
function printableNotice(notice: RevisionNotice): RevisionNotice {
  const party = ({ name, address }: NoticeParty): NoticeParty => ({
    name: printable(name),
    address: address.split('\n').map(printable).filter(Boolean).join('\n'),
  });
  const { landlord, agent, premises } = notice;
  return {
    ...notice,
    landlord: landlord && party(landlord),
    agent: agent && party(agent),
    place: printable(notice.place),
    tenants: notice.tenants.map(printable),
    premises: { address: printable(premises.address), postalCode: printable(premises.postalCode), city: printable(premises.city) },
  };
}
