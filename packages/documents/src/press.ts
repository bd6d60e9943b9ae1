import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Day } from '@lares/domain/shared/day';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Typst reads TTF only; these packages carry the faces of the interface in that form. */
const FACES = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
];

interface Printing {
  /** How it is called when Typst complains. */
  name: string;
  /** Typst, which reads `sys.inputs.data` as JSON. */
  template: string;
  /** Texts ready to print: amounts and dates are already French. */
  data: object;
  /** The date of the paper, which is also the one inside the file: the same paper gives the same bytes for ever. */
  on: Day;
}

/** Makes PDF/A files from Typst templates. One per process: it keeps the fonts and what it compiled. */
export class Press {
  readonly #compiler: NodeCompiler;

  constructor() {
    const folders = FACES.map((face) => dirname(fileURLToPath(import.meta.resolve(face))));
    this.#compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: folders }] });
  }

  /** @throws Error on anything Typst complains of, warnings included: a missing glyph or face is a paper nobody should sign. */
  print({ name, template, data, on }: Printing): Buffer {
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
