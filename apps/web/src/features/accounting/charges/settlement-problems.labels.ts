import { SETTLEMENT_PROBLEMS, type SettlementProblem } from '@lares/domain/accounting/charges/problems';

/** Why a lease cannot be settled, and what to do. The same sentence in the list and as a refusal. */
export const SETTLEMENT_PROBLEM_SENTENCES: Record<SettlementProblem, string> = {
  'déjà régularisé': 'Déjà régularisé pour cette période.',
  'période en cours': 'La période n’est pas terminée.',
  forfait: 'Aucune provision sur cette période : un forfait ne se régularise jamais.',
  'sans compte': 'Le compte du locataire n’est pas ouvert : ses provisions ne sont pas connues.',
  'compte plus récent': 'Le compte du locataire commence après : saisissez dans le décompte les provisions appelées avant.',
  'aucune dépense': 'Aucune dépense récupérable n’est enregistrée pour ce logement.',
  'aucune taxe':
    'Ce bail ne verse pas de provisions : seules la taxe d’ordures ménagères et celle de balayage se récupèrent, et aucune n’est enregistrée.',
  'relevé manquant': 'Un relevé de compteur manque à l’un des bouts de la période.',
  prescrit: 'Prescrit : plus de trois ans après la période (cinq ans hors habitation), un complément ne se demande plus.',
};

/** The refusal of the server names the problem; an unknown one is that of a period settled meanwhile. */
export const settlementRefusal = (problem: unknown): string =>
  SETTLEMENT_PROBLEM_SENTENCES[SETTLEMENT_PROBLEMS.find((one) => one === problem) ?? 'déjà régularisé'];
