import { fold } from '../../shared/fold.ts';

const NO_VALUE = /^(?:[-–—]+|n[ée]ant|n[/.]?c\.?|n[/.][adr]\.?|non (?:communiqu|renseign)[ée]e?)$/iu;

/** Whether a cell says that it has no value: « néant », « - », « N/C ». It counts as an empty one. */
export const isNoValue = (cell: string): boolean => NO_VALUE.test(cell.trim());

const NO_AMOUNT = new Set(['aucun', 'aucune', 'sans', 'rien', 'pas de charges', 'sans charges', 'aucune charge', 'non']);

/** Whether a cell says in words that there is nothing to pay. */
export const isNoAmount = (cell: string): boolean => isNoValue(cell) || NO_AMOUNT.has(fold(cell));

const INCLUDED = /^(?:inclus?(?:es?)?|compris(?:es?)?|cc|charges (?:comprises|incluses))(?: dans le loyer)?$/u;

/** Whether a cell says that an amount is part of another one, without saying how much it is. */
export const isIncluded = (cell: string): boolean => INCLUDED.test(fold(cell));
