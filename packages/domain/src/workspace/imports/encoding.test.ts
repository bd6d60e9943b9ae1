import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectEncoding } from './encoding.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => Uint8Array.from(unescape(encodeURIComponent(text)), (character) => character.charCodeAt(0));

describe('encoding of an uploaded table', () => {
  it.each([
    ['plain ASCII', bytes(...ascii('ville;prix')), 'utf-8'],
    ['nothing', bytes(), 'utf-8'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, ...ascii('ville')), 'utf-8'],
    ['é in UTF-8', bytes(0xc3, 0xa9), 'utf-8'],
    ['€ in UTF-8', bytes(0xe2, 0x82, 0xac), 'utf-8'],
    ['é in Windows-1252', bytes(...ascii('Pi'), 0xe8, ...ascii('ces')), 'windows-1252'],
    ['€ in Windows-1252', bytes(...ascii('850 '), 0x80), 'windows-1252'],
    ['é at the very end, Windows-1252', bytes(...ascii('meubl'), 0xe9), 'windows-1252'],
    ['an overlong slash', bytes(0xc0, 0xaf), 'windows-1252'],
    ['an overlong three-byte form', bytes(0xe0, 0x80, 0xaf), 'windows-1252'],
    ['a surrogate', bytes(0xed, 0xa0, 0x80), 'windows-1252'],
    ['beyond U+10FFFF', bytes(0xf4, 0x90, 0x80, 0x80), 'windows-1252'],
    ['a lone continuation', bytes(0x80), 'windows-1252'],
    ['UTF-16 little endian with its mark', bytes(0xff, 0xfe, 0x41, 0x00), 'utf-16le'],
    ['UTF-16 big endian with its mark', bytes(0xfe, 0xff, 0x00, 0x41), 'utf-16be'],
    ['UTF-16 without its mark', bytes(0x41, 0x00, 0x42, 0x00), null],
    ['a NUL in the middle', bytes(...ascii('a;b'), 0, ...ascii('c')), null],
    ['a mark of UTF-8 before what is not', bytes(0xef, 0xbb, 0xbf, 0xe9), null],
  ])('%s', (_what, content, expected) => {
    expect(detectEncoding(content)).toBe(expected);
  });

  it('detects every UTF-8 text as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(text.isWellFormed() && !text.includes('\0'));
        expect(detectEncoding(utf8(text))).toBe('utf-8');
      }),
    );
  });
});
