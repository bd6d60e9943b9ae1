import { describe, expect, it } from 'vitest';
import { searchPatterns, searchWords } from '../../shared/search-text.ts';
import { searchText } from './search-text.ts';

describe('search text of a property', () => {
  const text = searchText({ title: 'Studio rénové', address: "14 avenue de l'Égalité", city: 'St-Étienne', postalCode: '42000' });

  it.each([
    'studio',
    'RENOVE',
    'egalite',
    'l’égalité',
    'saint etienne',
    'St Etienne',
    '42000',
    'Loire',
    'auvergne rhone alpes',
    'Étienne studio',
  ])('is found by « %s »', (query) => {
    expect(searchWords(query)).not.toEqual([]);
    expect(searchWords(query).every((word) => text.includes(word))).toBe(true);
  });

  it('contains the département by code and name, and the région', () => {
    expect(searchText({ title: 'Maison', address: '1 rue Neuve', city: 'Bastia', postalCode: '20200' })).toBe(
      ' maison 1 rue neuve bastia 20200 2b haute corse corse',
    );
  });

  it('works without a postal code', () => {
    expect(searchText({ title: 'Maison', address: '1 rue Neuve', city: 'Bastia', postalCode: null })).toBe(' maison 1 rue neuve bastia');
    expect(searchText({ title: 'Maison', address: '1 rue Neuve', city: 'Monaco', postalCode: '98000' })).toBe(
      ' maison 1 rue neuve monaco 98000',
    );
  });

  it('does not expand « st » at the end of the input, which may become « studio »', () => {
    expect(searchWords('st')).toEqual(['st']);
  });

  it('contains each word once, and eight at most', () => {
    expect(searchWords('Paris paris PARIS')).toEqual(['paris']);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords('  %  ')).toEqual([]);
  });
});

describe('patterns of a search', () => {
  it('use the longest word for the index', () => {
    expect(searchPatterns('rue Mercière Lyon')).toEqual({ main: '%merciere%', others: ['%lyon%', '%rue%'] });
  });

  it('match a word of one or two letters at the start of words', () => {
    expect(searchPatterns('2B')).toEqual({ main: '% 2b%', others: [] });
    expect(searchPatterns('12 Bastia')).toEqual({ main: '%bastia%', others: ['% 12%'] });
  });

  it('are null for a query without words', () => {
    expect(searchPatterns(' – ')).toBeNull();
  });
});
