import { describe, expect, it } from 'vitest';
import { cleanFileName } from '../../shared/file-name.ts';
import { ACCEPTED_FILES, documentAddress, documentFileName, DOCUMENT_MEDIA_TYPES, previewOf } from './file.ts';

describe('the name of a document', () => {
  it.each([
    ['bail.pdf', 'bail.pdf'],
    ['bail.PDF', 'bail.pdf'],
    ['bail.pdf.', 'bail.pdf'],
    ['bail .pdf', 'bail.pdf'],
    ['bail.pdf.exe', 'bail.pdf'],
    ['bail.pdf%00.jpg', 'bail.pdf%00.pdf'],
    ['photo.jpeg.js.html', 'photo.pdf'],
    ['fac\u202Efdp.exe', 'facfdp.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['M. Dupont', 'M. Dupont.pdf'],
    ['rapport v1.2.pdf', 'rapport v1.2.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['...', 'document.pdf'],
    ['', 'sans nom.pdf'],
  ])('%j with PDF content becomes %j', (given, shown) => {
    expect(documentFileName(cleanFileName(given), 'application/pdf')).toBe(shown);
  });

  it('is the same in every Unicode form of its accents', () => {
    const [composed, apart] = ['façade.txt', 'fac\u0327ade.txt'].map((name) => documentFileName(cleanFileName(name), 'text/plain'));
    expect(composed).toBe(apart);
  });
});

it('previews only formats that a browser shows without running code', () => {
  expect(Object.fromEntries(DOCUMENT_MEDIA_TYPES.map((type) => [type, previewOf(type)]))).toMatchObject({
    'application/pdf': 'pdf',
    'image/gif': 'image',
    'text/plain': 'text',
    'application/msword': null,
  });
  expect(previewOf('image/svg+xml')).toBeNull();
});

it('lists the accepted types and the address of a document', () => {
  expect(ACCEPTED_FILES).toBe('.jpeg,.pdf,.jpg,.png,.webp,.gif,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt');
  expect(documentAddress('1')).toBe('/api/documents/1/content');
  expect(documentAddress('1', { isInline: true })).toBe('/api/documents/1/content?disposition=inline');
});
