import { GUARANTOR_KINDS, type GuarantorKind, SURETY_KINDS, type SuretyKind } from '../../leasing/leases/surety.ts';
import { lookUp } from './property-vocabulary.ts';

const KINDS: Readonly<Record<string, GuarantorKind>> = {
  'personne physique': 'personne',
  particulier: 'personne',
  parent: 'personne',
  'personne morale': 'société',
  entreprise: 'société',
  employeur: 'société',
  visale: 'organisme',
  banque: 'organisme',
  'organisme de caution': 'organisme',
};

const SURETIES: Readonly<Record<string, SuretyKind>> = {
  'caution simple': 'simple',
  'cautionnement simple': 'simple',
  'caution solidaire': 'solidaire',
  'cautionnement solidaire': 'solidaire',
};

export const guarantorKindFromWord = (text: string): GuarantorKind | null => lookUp(text, GUARANTOR_KINDS, KINDS);
export const suretyFromWord = (text: string): SuretyKind | null => lookUp(text, SURETY_KINDS, SURETIES);
