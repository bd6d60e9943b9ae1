import { isDwelling } from '../../portfolio/properties/type.ts';
import { type Breach, isRefusal, type Severity } from '../../shared/rule.ts';
import { checkListing } from '../listings/listing-rules.ts';
import { totalFees } from '../listings/listing-facts.ts';
import { COLUMNS, PHOTO_RANKS } from './columns.ts';
import {
  askedAmount,
  isControlled,
  type PortalAdvertisement,
  portalDescription,
  roomsOf,
  sendablePhotos,
  shownArea,
} from './portal-line.ts';
import { shortened, writtenText } from './written-text.ts';

/** Why a portal would refuse an advertisement, or what its reader should know. Fields are those of the listing and of its property. */
export interface PortalFinding extends Breach {
  severity: Severity;
}

type Check = (ad: PortalAdvertisement) => Breach | null;

/** Below this, portals call a description too short. */
const SHORT_DESCRIPTION = 50;

/** Of what a reader sees. */
const lengthOf = (text: string): number => writtenText(text).replaceAll('<BR>', ' ').trim().length;

const REFUSED: readonly Check[] = [
  (ad) =>
    askedAmount(ad)
      ? null
      : ad.transaction === 'location'
        ? { field: 'rentCents', message: 'Indiquez le loyer mensuel.' }
        : { field: 'priceCents', message: 'Indiquez le prix de vente.' },
  ({ postalCode }) =>
    /^\d{5}$/u.test(postalCode)
      ? null
      : { field: 'postalCode', message: 'Indiquez dans la fiche du bien un code postal de cinq chiffres.' },
  ({ city }) => {
    if (city.trim() === '') return { field: 'city', message: 'Indiquez la commune dans la fiche du bien.' };
    return tooLong('city', writtenText(city), 'La commune');
  },
  (ad) => (shownArea(ad) > 0 ? null : { field: 'areaM2', message: 'Indiquez la surface dans la fiche du bien.' }),
  (ad) => (isDwelling(ad.type) && !roomsOf(ad) ? { field: 'rooms', message: 'Indiquez le nombre de pièces dans la fiche du bien.' } : null),
  ({ description }) =>
    lengthOf(description) === 0 ? { field: 'description', message: 'Écrivez une description dans la fiche du bien.' } : null,
  (ad) => tooLong('description', writtenText(portalDescription(ad)), 'La description, avec les mentions légales que Lares ajoute,'),
  ({ transaction, chargesMode, chargesCents }) => {
    if (transaction !== 'location') return null;
    if (chargesMode === null)
      return { field: 'chargesMode', message: 'Dites comment les charges se règlent : provision, forfait ou aucune.' };
    return chargesMode !== 'aucune' && chargesCents === null
      ? { field: 'chargesCents', message: 'Indiquez le montant mensuel des charges récupérables.' }
      : null;
  },
  (ad) =>
    isControlled(ad) && !ad.referenceRentCents
      ? { field: 'referenceRentCents', message: 'Indiquez le loyer de référence majoré de ce logement.' }
      : null,
  (ad) => {
    if (ad.transaction !== 'vente' || !ad.isProfessional) return null;
    const { feesBorneBy, priceCents, priceWithoutFeesCents } = ad;
    if (feesBorneBy === null) return { field: 'feesBorneBy', message: 'Dites qui paie les honoraires.' };
    if (feesBorneBy === 'vendeur') return null;
    if (!priceWithoutFeesCents) return { field: 'priceWithoutFeesCents', message: 'Indiquez le prix hors honoraires.' };
    return priceCents !== null && priceWithoutFeesCents > priceCents
      ? { field: 'priceWithoutFeesCents', message: 'Le prix hors honoraires est plus haut que le prix.' }
      : null;
  },
];

const WARNED: readonly Check[] = [
  ({ title }) => {
    const written = writtenText(title);
    const { max } = COLUMNS.title;
    return written.length > max
      ? { field: 'title', message: `Le titre dépasse ${max} caractères : le portail lira « ${shortened(written, max)} ».` }
      : null;
  },
  ({ description }) => {
    const length = lengthOf(description);
    return length > 0 && length < SHORT_DESCRIPTION
      ? { field: 'description', message: `La description est courte : certains portails en veulent ${SHORT_DESCRIPTION} caractères.` }
      : null;
  },
  ({ photos }) => (photos.length === 0 ? { field: null, message: 'Cette annonce n’a pas de photo.' } : null),
  (ad) => {
    const sendable = sendablePhotos(ad);
    if (sendable.length < ad.photos.length) return { field: null, message: 'Une photo a une adresse trop longue : elle ne part pas.' };
    return sendable.length > PHOTO_RANKS.length
      ? { field: null, message: `Seules les ${PHOTO_RANKS.length} premières photos partent.` }
      : null;
  },
  (ad) => {
    const rooms = roomsOf(ad);
    return isDwelling(ad.type) && rooms !== null && ad.bedrooms > rooms
      ? { field: 'bedrooms', message: 'La fiche du bien compte plus de chambres que de pièces.' }
      : null;
  },
  ({ type }) => (type === 'Autre' ? { field: 'type', message: 'Le portail classera ce bien en type « inconnu ».' } : null),
  (ad) =>
    ad.transaction === 'location' && ad.isProfessional && totalFees(ad) === null
      ? { field: 'feesCents', message: 'Les honoraires ne sont pas connus de Lares : complétez-les sur le portail.' }
      : null,
  ({ isProfessional, transaction, feeScheduleUrl }) => {
    if (!isProfessional) return null;
    if (feeScheduleUrl.length > COLUMNS.feeScheduleUrl.max)
      return { field: 'feeScheduleUrl', message: 'L’adresse du barème d’honoraires est trop longue : elle ne part pas.' };
    // The form asks for it in sales only.
    return transaction === 'vente' && feeScheduleUrl === ''
      ? { field: 'feeScheduleUrl', message: 'L’adresse du barème d’honoraires manque dans l’annonce.' }
      : null;
  },
  (ad) => {
    const { transaction, isCondominium, condominiumLots, condominiumChargesCents, hasCondominiumProcedure } = ad;
    if (transaction !== 'vente' || !isCondominium) return null;
    return !condominiumLots || condominiumChargesCents === null || hasCondominiumProcedure === null
      ? { field: 'condominiumLots', message: 'Le nombre de lots, les charges annuelles ou la procédure de la copropriété manquent.' }
      : null;
  },
];

function tooLong(field: 'city' | 'description', written: string, subject: string): Breach | null {
  const { max } = COLUMNS[field];
  return written.length > max
    ? { field, message: `${subject} fait {length} caractères : un portail en accepte {max}.`, figures: { length: written.length, max } }
    : null;
}

const found = (checks: readonly Check[], severity: Severity, ad: PortalAdvertisement): PortalFinding[] =>
  checks.flatMap((check) => {
    const breach = check(ad);
    return breach === null ? [] : [{ ...breach, severity }];
  });

/**
 * Refusals first: what the law requires of the advertisement, so that visitors do not see it either, then what portals require. A missing fact is
 * named once.
 */
export function checkForPortal(ad: PortalAdvertisement): PortalFinding[] {
  const legal = checkListing(ad)
    .filter(isRefusal)
    .map(({ field, message, figures }): PortalFinding => ({ field, message, severity: 'refus', ...(figures && { figures }) }));
  const named = new Set(legal.map(({ field }) => field));
  const others = found(REFUSED, 'refus', ad).filter(({ field }) => field === null || !named.has(field));
  return [...legal, ...others, ...found(WARNED, 'avertissement', ad)];
}

/** The whole feed: portals ignore the fee schedule of an agency that gives several. */
export const hasSeveralFeeSchedules = (ads: readonly PortalAdvertisement[]): boolean =>
  new Set(ads.flatMap(({ isProfessional, feeScheduleUrl }) => (isProfessional && feeScheduleUrl ? [feeScheduleUrl] : []))).size > 1;
