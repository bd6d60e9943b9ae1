import { documentFileName } from '@lares/domain/operations/documents/file';
import { gifOf, HOSTILE_DOCUMENTS, pdfHolding } from '@lares/testing/hostile-documents';
import { HOSTILE_IMAGES } from '@lares/testing/hostile-images';
import { compoundFile, officeFile } from '@lares/testing/office-files';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytesOfBuffer } from './byte-source.ts';
import { recognizeDocument } from './recognize-document.ts';

const recognize = (content: Buffer) => recognizeDocument(bytesOfBuffer(content));

describe('accepted documents', () => {
  it.each([
    ['a PDF', pdfHolding(), 'application/pdf'],
    ['Word', officeFile('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['Excel', officeFile('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['PowerPoint', officeFile('pptx'), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['Word of before 2007', compoundFile(['WordDocument']), 'application/msword'],
    ['Excel of before 2007', compoundFile(['Workbook']), 'application/vnd.ms-excel'],
    ['PowerPoint of before 2007', compoundFile(['PowerPoint Document']), 'application/vnd.ms-powerpoint'],
    ['text', Buffer.from('Reçu le 3 juin : 850 €'), 'text/plain'],
    ['text that begins like a bitmap', Buffer.from('BM, place du marché'), 'text/plain'],
    [
      'a table inside a text document',
      officeFile('docx', [{ name: 'word/embeddings/a.xlsx', content: officeFile('xlsx') }]),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ] as const)('%s is known by its content and kept as it came', async (_what, content, mediaType) => {
    expect(await recognize(content)).toEqual({ mediaType, rewritten: null });
  });

  it('a large worksheet with formulas is not a zip bomb', async () => {
    const line = (n: number) =>
      `<row r="${n}"><c r="A${n}"><f>HYPERLINK("http://x")</f></c><c r="B${n}"><f>cmd|' /C calc'!A0</f></c></row>`;
    const rows = Array.from({ length: 200_000 }, (_, n) => line(n)).join('');
    const content = officeFile('xlsx', [
      { name: 'xl/worksheets/sheet1.xml', content: `<?xml version="1.0"?><worksheet>${rows}</worksheet>` },
    ]);
    expect(await recognize(content)).toMatchObject({ rewritten: null });
  });

  it('text in Windows-1252 becomes UTF-8', async () => {
    const { mediaType, rewritten } = await recognize(Buffer.from([0x52, 0x65, 0xe7, 0x75, 0x20, 0x38, 0x35, 0x30, 0x20, 0x80]));
    expect([mediaType, rewritten?.toString('utf8')]).toEqual(['text/plain', 'Reçu 850 €']);
  });
});

describe('what is refused', () => {
  it.each(Object.entries(HOSTILE_DOCUMENTS))('%s', async (_what, [content, code]) => {
    await expect(recognize(content)).rejects.toMatchObject({ code });
  });

  it('with little memory, also for zip bombs', async () => {
    const before = process.memoryUsage().rss;
    for (const name of ['a zip bomb of one gigabyte', 'a zip bomb that declares a small size', 'ten nested archives'] as const) {
      await expect(recognize(HOSTILE_DOCUMENTS[name][0])).rejects.toThrow(/^document\.unsafe$/);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('a PDF with active content', () => {
  it.each([
    ['a script run when opened', '3 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
    ['a program start', '3 0 obj<</S/Launch/F(cmd.exe)>>endobj'],
    ['an embedded file', '3 0 obj<</Type/EmbeddedFile/Length 0>>stream\nendstream endobj'],
    ['a link to another site', '3 0 obj<</S/URI/URI(https://ailleurs.example)>>endobj'],
    ['a form', '3 0 obj<</XFA(<xdp:xdp/>)>>endobj'],
    ['circular references', '3 0 obj 4 0 R endobj 4 0 obj 3 0 R endobj'],
    ['10 000 pages', '3 0 obj<</Type/Page>>endobj\n'.repeat(10_000)],
    ['encryption', '3 0 obj<</Encrypt 5 0 R>>endobj'],
  ])('is stored unopened: %s', async (_what, objects) => {
    expect(await recognize(pdfHolding(objects))).toEqual({ mediaType: 'application/pdf', rewritten: null });
  });
});

describe('a picture', () => {
  const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#A94A28' } });
  const withPlace = (format: 'jpeg' | 'png' | 'webp') =>
    photo()
      .withExif({ IFD0: { Model: 'Appareil', Artist: 'Claire' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
  const appended = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');

  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s keeps every pixel, and neither place nor camera nor what stands behind its end',
    async (format) => {
      const received = await withPlace(format);
      expect((await sharp(received).metadata()).exif?.toString('latin1')).toContain('Appareil');
      const { mediaType, rewritten } = await recognize(Buffer.concat([received, appended]));
      expect(mediaType).toBe(`image/${format}`);
      const kept = rewritten ?? Buffer.alloc(0);
      for (const metadata of ['Appareil', 'Claire', 'script']) expect(kept.includes(metadata)).toBe(false);
      const metadata = await sharp(kept).metadata();
      expect(metadata.exif?.toString('latin1') ?? '').not.toContain('GPS');
      expect((await sharp(kept).raw().toBuffer()).equals(await sharp(received).raw().toBuffer())).toBe(true);
    },
  );

  it('in JPEG keeps its orientation, and all of its scans', async () => {
    const progressive = await sharp(await withPlace('jpeg'))
      .keepMetadata()
      .jpeg({ progressive: true })
      .toBuffer();
    for (const received of [await withPlace('jpeg'), progressive]) {
      const { rewritten } = await recognize(received);
      const kept = rewritten ?? Buffer.alloc(0);
      expect(await sharp(kept).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 });
      expect((await sharp(kept).autoOrient().raw().toBuffer()).equals(await sharp(received).autoOrient().raw().toBuffer())).toBe(true);
    }
  });

  it('in GIF keeps its frames and loses its comments', async () => {
    const received = gifOf(3);
    const commented = Buffer.concat([
      received.subarray(0, 13),
      Buffer.from('!\u00fe\u0005salut\0', 'latin1'),
      received.subarray(13),
      appended,
    ]);
    expect((await recognize(commented)).rewritten?.equals(received)).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('%s cut anywhere is refused in words', async (format) => {
    const received = await photo().toFormat(format).toBuffer();
    for (let length = 40; length < received.length - 1; length += 7) {
      await expect(recognize(received.subarray(0, length))).rejects.toMatchObject({ name: 'DomainError' });
    }
  });
});

it('of any bytes says what they are or refuses in words, and never breaks', async () => {
  const starts = [
    ...Object.values(HOSTILE_IMAGES),
    ...Object.values(HOSTILE_DOCUMENTS).map(([content]) => content),
    officeFile('docx'),
    gifOf(2),
    compoundFile(['Book']),
  ].map((content) => content.subarray(0, 3000));
  const mutated = fc
    .tuple(fc.constantFrom(...starts), fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 8 }), fc.nat(3000))
    .map(([start, changes, length]) => {
      const content = Buffer.from(start.subarray(0, Math.max(1, length)));
      for (const [at, value] of changes) if (at < content.length) content[at] = value;
      return content;
    });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        mutated,
        fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      async (content) => {
        const outcome = await recognize(content).then(
          ({ mediaType }) => documentFileName('x', mediaType),
          (error: Error) => error.name,
        );
        expect(outcome).toMatch(/^(?:x\.[a-z]{3,4}|DomainError)$/);
      },
    ),
    { numRuns: 600 },
  );
});
