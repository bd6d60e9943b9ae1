import { describe, expect, it } from 'vitest';
import { commentsOf, withoutComments, withoutCommentsOrStrings } from './code.ts';

describe('the lexer', () => {
  it.each([
    ['a line comment', 'a(); // b()', 'a();       '],
    ['a block comment over two lines', 'a(); /* b\nc */ d();', 'a();     \n     d();'],
    ['slashes in a string are no comment', "a('http://b');", "a('http://b');"],
    ['a comment inside ${…} is a comment', '`${a /* b */}`', '`${a        }`'],
    ['slashes in a regular expression are not a comment', 'a.test(/\\/\\/x/);', 'a.test(/\\/\\/x/);'],
  ])('%s', (_, text, expected) => {
    expect(withoutComments(text)).toBe(expected);
  });

  it.each([
    ['a string', "a('b()');", 'a(     );'],
    ['an escaped quote', "a('b\\'c', d);", 'a(      , d);'],
    ['template text, but not the code in it', 'a(`b ${c({ d: 1 })} e`);', 'a(   ${c({ d: 1 })}   );'],
    ['a template in a template', '`${a(`${b}`)}c`', ' ${a( ${b} )}  '],
    ['a regular expression with a quote', "a(/['`]/, b);", 'a(      , b);'],
    ['a French apostrophe of a JSX text is no string', "<p>L'agence</p>\n<b c={d} />", "<p>L'agence</p>\n<b c={d} />"],
    ['a division is no regular expression', 'a / b / c', 'a / b / c'],
  ])('%s is blanked', (_, text, expected) => {
    expect(withoutCommentsOrStrings(text)).toBe(expected);
  });

  it('keeps only the comments', () => {
    expect(commentsOf("a('// b'); // c").trim()).toBe('// c');
  });

  it('keeps every position', () => {
    const text = "const a = `x\n${b}`; // c\n'd'";
    expect(withoutCommentsOrStrings(text)).toHaveLength(text.length);
    expect(withoutCommentsOrStrings(text).split('\n')).toHaveLength(3);
  });
});
