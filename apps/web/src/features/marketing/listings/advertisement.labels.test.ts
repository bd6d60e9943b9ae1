import { BY_AGENCY, BY_LANDLORD, FOR_SALE } from '@lares/domain/marketing/listings/advertisements.cases';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { expect, it } from 'vitest';
import {
  listingChargesText,
  condominiumText,
  energyCostsText,
  listingPlaceText,
  listingPriceText,
  rentControlLabels,
  saleFeesText,
  tenantFeesText,
} from './advertisement.labels.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/gu, ' ');
const price = (terms: Parameters<typeof listingPriceText>[0]) => plain(Object.values(listingPriceText(terms)).filter(Boolean).join(' '));

it('D145: formats rent, charges and place of an owner’s listing', () => {
  expect(price(BY_LANDLORD)).toBe('800 € par mois charges comprises');
  expect(plain(listingChargesText(BY_LANDLORD))).toBe('dont 100 € de provision pour charges (avec régularisation)');
  expect(listingPlaceText(BY_LANDLORD)).toBe('Lyon 3e (69003)');
  expect(tenantFeesText(BY_LANDLORD)).toBe('');
});

it('formats fixed charges and none', () => {
  expect(plain(listingChargesText({ ...BY_LANDLORD, chargesMode: 'forfait' }))).toBe('dont 100 € de forfait de charges');
  expect(listingChargesText({ ...BY_LANDLORD, chargesMode: 'aucune', chargesCents: cents(0) })).toBe('sans charges récupérables');
});

it('names the amounts of a rent control zone until the experiment ends', () => {
  const complement = { ...BY_LANDLORD, complementCents: cents(5000) };
  expect(rentControlLabels(complement, day('2026-11-24')).map(([label, amount]) => [label, plain(amount)])).toEqual([
    ['loyer de référence majoré (loyer de base à ne pas dépasser)', '750 €'],
    ['loyer de base', '700 €'],
    ['complément de loyer', '50 €'],
  ]);
  expect(rentControlLabels(BY_LANDLORD, day('2026-11-20'))).toHaveLength(2);
  expect(rentControlLabels(BY_LANDLORD, day('2026-11-25'))).toEqual([]);
  expect(rentControlLabels({ ...BY_LANDLORD, isInRentControlZone: true }, day('2026-11-25'))).toHaveLength(2);
  expect(rentControlLabels({ ...BY_LANDLORD, isRentControlled: false }, day('2026-11-20'))).toEqual([]);
});

it('formats the agency fees of a tenant and a buyer', () => {
  expect(plain(tenantFeesText(BY_AGENCY))).toBe('585 € TTC à la charge du locataire, dont 135 € pour l’état des lieux');
  expect(price(FOR_SALE)).toBe('315 000 € honoraires inclus');
  expect(plain(saleFeesText(FOR_SALE))).toBe('5 % TTC à la charge de l’acquéreur, soit 300 000 € hors honoraires');
  expect(saleFeesText({ ...FOR_SALE, feesBorneBy: 'vendeur' })).toBe('à la charge du vendeur');
  expect(price({ ...FOR_SALE, priceCents: null })).toBe('Prix non communiqué');
});

it('formats condominium data and energy costs', () => {
  expect(plain(condominiumText(FOR_SALE))).toBe('24 lots, charges annuelles du lot : 1 320 €, aucune procédure en cours');
  expect(condominiumText({ ...FOR_SALE, isCondominium: false })).toBe('');
  expect(plain(energyCostsText(BY_LANDLORD))).toBe(
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 820 € et 1 160 € par an. Année de référence des prix : 2023.',
  );
});
