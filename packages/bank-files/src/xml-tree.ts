import { SaxesParser } from 'saxes';

/** An element without its namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly inside. */
  text: string;
}

/** CAMT.053 is at most twenty levels deep. */
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 3_000_000;

class XmlRefusal extends Error {}

/**
 * The root element, or null when the text is not well-formed XML. A document type is refused: no statement has one, and it is where entities
 * that expand, or that name other files, are declared.
 */
export function readXml(text: string): XmlElement | null {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [top];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  const stop = () => {
    throw new XmlRefusal();
  };
  parser.on('doctype', stop);
  parser.on('error', stop);
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) stop();
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof XmlRefusal) return null;
    throw error;
  }
  return top.children[0] ?? null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const childrenOf = (element: XmlElement | null, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element on this path, or null. */
export function at(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((found, name) => found?.children.find((child) => child.name === name) ?? null, element);
}

/** The text of the first element on this path, without blanks around it; null where it is missing or blank. */
export const textAt = (element: XmlElement | null, ...path: readonly string[]): string | null => at(element, ...path)?.text.trim() || null;

/** Every text inside, in order, for showing an element as one line. */
export const wholeText = (element: XmlElement): string =>
  [element.text.trim(), ...element.children.map(wholeText)].filter((text) => text !== '').join(' ');
