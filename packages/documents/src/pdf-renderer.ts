import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Day } from '@lares/domain/shared/day';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Typst reads TTF only; these packages contain the fonts of the interface as TTF. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
];

interface PdfSource {
  /** Names the template in error messages. */
  name: string;
  /** Typst source that reads `sys.inputs.data` as JSON. */
  template: string;
  /** Formatted texts: amounts and dates are already in French. */
  data: object;
  /** The date of the document, also written into the file, so that the same content gives the same bytes. */
  on: Day;
}

/** Renders PDF/A files from Typst templates. One per process: it caches fonts and compiled templates. */
export class PdfRenderer {
  readonly #compiler: NodeCompiler;

  constructor() {
    const folders = FONTS.map((font) => dirname(fileURLToPath(import.meta.resolve(font))));
    this.#compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: folders }] });
  }

  /** @throws Error on every Typst error or warning: a missing glyph or font would give an incomplete document. */
  render({ name, template, data, on }: PdfSource): Buffer {
    const { year, month, day } = partsOf(on);
    const dated = `#set document(date: datetime(year: ${year}, month: ${month}, day: ${day}))\n${template}`;
    const compiled = this.#compiler.compile({ mainFileContent: dated, inputs: { data: JSON.stringify(data) } });
    const fault = compiled.takeError() ?? compiled.takeWarnings();
    if (fault || !compiled.result) {
      throw new Error(`Typst on ${name}: ${JSON.stringify(fault ? this.#compiler.fetchDiagnostics(fault) : 'no document')}`);
    }
    try {
      return this.#compiler.pdf(compiled.result, { pdfStandard: 'a-2b', creationTimestamp: Date.UTC(year, month - 1, day) / 1000 });
    } catch (error) {
      throw new Error(`Typst on ${name}: ${String(error)}`, { cause: error });
    }
  }
}

function partsOf(on: Day) {
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
  return { year, month, day };
}
