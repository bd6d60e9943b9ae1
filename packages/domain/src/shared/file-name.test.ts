import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('the name of a received file', () => {
  it.each([
    ['façade sud.jpg', 'façade sud.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x', 'x'],
    ['/abs', 'abs'],
    ['C:\\x', 'x'],
    ['C:x', 'x'],
    ['fac\u202Efdp.exe', 'facfdp.exe'],
    ['pi\u200Bège.png', 'piège.png'],
    ['deux\nlignes\r\n.png', 'deuxlignes.png'],
    ['fac\u0327ade.png', 'façade.png'],
    ['a"b.png', 'a"b.png'],
    ['', 'sans nom'],
    ['dossier/', 'sans nom'],
    ['\u0000', 'sans nom'],
  ])('%j becomes %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown);
  });

  it('is cut at 120 characters, never inside one', () => {
    const name = cleanFileName('🏠'.repeat(300));
    expect(Array.from(name)).toHaveLength(120);
    expect(name).toBe('🏠'.repeat(120));
  });
});
