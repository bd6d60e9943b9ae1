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

describe('what is told about the diagnostics', () => {
  it('is nothing for a well documented flat', () => {
    expect(codes(flat)).toEqual([]);
  });

  it('is the missing DPE of what is offered, not of what is sold', () => {
    const undocumented = { ...flat, dpeClass: null, dpeDate: null, dpeNumber: null };
    expect(codes(undocumented)).toEqual(['dpe-missing']);
    expect(codes({ ...undocumented, status: 'Vendu' })).toEqual([]);
  });

  it('is the DPE that has ended, with its last day', () => {
    expect(energyWarnings({ ...flat, dpeDate: day('2020-05-01') }, today)).toEqual([{ code: 'dpe-expired', validUntil: '2024-12-31' }]);
  });

  it('still counts a DPE on its last day', () => {
    expect(energyWarnings({ ...flat, dpeDate: day('2022-01-10') }, day('2032-01-09'))).toEqual([]);
    expect(energyWarnings({ ...flat, dpeDate: day('2022-01-10') }, day('2032-01-10'))).toHaveLength(1);
  });

  it('is an unusual number', () => {
    expect(codes({ ...flat, dpeNumber: '12' })).toEqual(['dpe-number-unusual']);
  });

  it('is the letting of a class G now, and of a class F later, in métropole', () => {
    expect(codes({ ...flat, dpeClass: 'G' })).toEqual(['letting-banned']);
    expect(codes({ ...flat, dpeClass: 'F' })).toEqual(['letting-banned-later']);
    expect(energyWarnings({ ...flat, dpeClass: 'F' }, day('2028-01-01')).map(({ code }) => code)).toEqual(['letting-banned']);
  });

  it('follows the calendar of outre-mer there, and no calendar where none is known', () => {
    expect(codes({ ...flat, dpeClass: 'G', postalCode: '97410' })).toEqual(['letting-banned-later']);
    expect(codes({ ...flat, dpeClass: 'G', postalCode: null })).toEqual([]);
  });

  it('does not speak of letting what is for sale, nor of what is no dwelling', () => {
    expect(codes({ ...flat, dpeClass: 'G', status: 'À Vendre' })).toEqual([]);
    expect(codes({ ...flat, type: 'Terrain', dpeClass: null })).toEqual([]);
  });
});
