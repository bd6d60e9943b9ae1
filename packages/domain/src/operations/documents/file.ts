/**
 * Accepted document types, detected by content and never by name. HEIC is excluded because browsers do not show it and phones send JPEG
 * instead; so are macros, archives and anything a browser would run.
 */
export const DOCUMENT_EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/plain': 'txt',
} as const satisfies Record<string, string>;

export type DocumentMediaType = keyof typeof DOCUMENT_EXTENSIONS;
export const DOCUMENT_MEDIA_TYPES = Object.keys(DOCUMENT_EXTENSIONS) as DocumentMediaType[];

export const isDocumentMediaType = (text: string): text is DocumentMediaType => Object.hasOwn(DOCUMENT_EXTENSIONS, text);

/** For the `accept` attribute of a file input. */
export const ACCEPTED_FILES = [...new Set(['jpeg', ...Object.values(DOCUMENT_EXTENSIONS)])].map((extension) => `.${extension}`).join(',');

export type DocumentPreview = 'pdf' | 'image' | 'text';

/** How a document is previewed, or `null` when it can only be downloaded. */
export function previewOf(mediaType: string): DocumentPreview | null {
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType === 'text/plain') return 'text';
  return mediaType.startsWith('image/') && isDocumentMediaType(mediaType) ? 'image' : null;
}

export const MEGABYTE = 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 50 * MEGABYTE;
/** Storage quota of a tenant. */
export const MAX_GUEST_BYTES = 200 * MEGABYTE;

/** Upload route for documents, as a multipart form: its fields first, its file last. */
export const DOCUMENT_UPLOAD_ADDRESS = '/api/documents';

/** Download route of a document, for users who may see it. */
export const documentAddress = (id: string, { isInline = false } = {}): string =>
  `/api/documents/${id}/content${isInline ? '?disposition=inline' : ''}`;

/** Extensions that would misrepresent the content. */
const FOREIGN_EXTENSIONS = new Set<string>([
  ...Object.values(DOCUMENT_EXTENSIONS),
  ...'jpeg exe com bat cmd scr pif msi ps1 vbs js jar hta lnk sh php html htm svg xml zip docm xlsm pptm'.split(' '),
]);

const LAST_EXTENSION = /^(.*)\.([a-z][a-z0-9]{0,4})$/i;

/** `bail.pdf.exe` with PDF content becomes `bail.pdf`: the extension follows the content. The rest of the name is kept. */
export function documentFileName(cleanName: string, mediaType: DocumentMediaType): string {
  let stem = trimmed(cleanName);
  for (;;) {
    const [, before = '', last = ''] = LAST_EXTENSION.exec(stem) ?? [];
    if (!FOREIGN_EXTENSIONS.has(last.toLowerCase())) break;
    stem = trimmed(before);
  }
  return `${stem || 'document'}.${DOCUMENT_EXTENSIONS[mediaType]}`;
}

/** Windows refuses file names that begin or end with a dot or a space. */
const trimmed = (name: string) => name.replaceAll(/^[. ]+|[. ]+$/g, '');
