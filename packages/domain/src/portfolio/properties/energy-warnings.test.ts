import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { energyWarnings } from './energy-warnings.ts';

const today = day('2026-11-20');
const flat = {
  type: 'Appartement',
  status: 'À Louer',
  postalCode: '69003',
  dpeClass: 'C',
  dpeDate: day('2023-04-01'),
  dpeNumber: '2369E0000001A',
} as const;
const codes = (property: Parameters<typeof energyWarnings>[0]) => energyWarnings(property, today).map(({ code }) => code);

describe('warnings about the diagnostics', () => {
  it('are empty for a well documented flat', () => {
    expect(codes(flat)).toEqual([]);
  });

  it('include the missing DPE of an offered property, not of a sold one', () => {
    const undocumented = { ...flat, dpeClass: null, dpeDate: null, dpeNumber: null };
    expect(codes(undocumented)).toEqual(['dpe-missing']);
    expect(codes({ ...undocumented, status: 'Vendu' })).toEqual([]);
  });

  it('include an expired DPE, with its last day', () => {
    expect(energyWarnings({ ...flat, dpeDate: day('2020-05-01') }, today)).toEqual([{ code: 'dpe-expired', validUntil: '2024-12-31' }]);
  });

  it('exclude a DPE on its last day', () => {
    expect(energyWarnings({ ...flat, dpeDate: day('2022-01-10') }, day('2032-01-09'))).toEqual([]);
    expect(energyWarnings({ ...flat, dpeDate: day('2022-01-10') }, day('2032-01-10'))).toHaveLength(1);
  });

  it('include an unusual number', () => {
    expect(codes({ ...flat, dpeNumber: '12' })).toEqual(['dpe-number-unusual']);
  });

  it('include letting class G now, and class F later, in métropole', () => {
    expect(codes({ ...flat, dpeClass: 'G' })).toEqual(['letting-banned']);
    expect(codes({ ...flat, dpeClass: 'F' })).toEqual(['letting-banned-later']);
    expect(energyWarnings({ ...flat, dpeClass: 'F' }, day('2028-01-01')).map(({ code }) => code)).toEqual(['letting-banned']);
  });

  it('follow the calendar of outre-mer there, and no calendar where none is known', () => {
    expect(codes({ ...flat, dpeClass: 'G', postalCode: '97410' })).toEqual(['letting-banned-later']);
    expect(codes({ ...flat, dpeClass: 'G', postalCode: null })).toEqual([]);
  });

  it('exclude letting for a property for sale, and for other types than dwellings', () => {
    expect(codes({ ...flat, dpeClass: 'G', status: 'À Vendre' })).toEqual([]);
    expect(codes({ ...flat, type: 'Terrain', dpeClass: null })).toEqual([]);
  });
});
