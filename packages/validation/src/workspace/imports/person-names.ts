import { isCompanyName, peopleNamed, withoutTitle } from '@lares/domain/workspace/imports/person-name';
import { fold } from '@lares/domain/shared/fold';
import type { Fault } from './row-reader.ts';

export interface WholeName {
  /** Of a line that gives it in one cell, until it is separated into its parts. */
  wholeName?: string;
}

interface NamedDraft extends WholeName {
  kind: 'personne' | 'société';
  firstName: string;
  lastName: string;
  companyName: string;
}

type NameField = 'kind' | 'name' | 'firstName' | 'lastName' | 'companyName';

/**
 * Tells the names of a line of people apart, whichever column they stand in: a company in the column of family names, a whole name in one
 * cell, « M. LEROY ». A line is one person: several in one cell are refused. A whole name beside its parts says nothing more, and is refused
 * where it names somebody else.
 */
export function separateNames(draft: NamedDraft, given: ReadonlySet<string>): Fault<NameField>[] {
  const { wholeName = '' } = draft;
  delete draft.wholeName;
  if (given.has('name') && given.has('lastName') && !names(wholeName, draft.lastName))
    return [{ field: 'name', message: 'Deux colonnes donnent des noms différents : gardez le nom complet, ou le nom et le prénom' }];
  const isWhole = given.has('name') && !(given.has('lastName') && given.has('firstName'));
  if (isWhole) draft.lastName = wholeName;
  if (given.has('companyName')) {
    if (!given.has('kind')) draft.kind = 'société';
    return [];
  }
  const { lastName: written } = draft;
  if (!given.has('firstName') && isCompanyName(written)) {
    if (!given.has('kind')) draft.kind = 'société';
    if (draft.kind === 'société') Object.assign(draft, { companyName: written, lastName: '' });
    return [];
  }
  const isTitled = withoutTitle(written) !== written;
  if (given.has('firstName')) {
    draft.lastName = isWhole ? besideFirstName(withoutTitle(written), draft.firstName) : withoutTitle(written);
    return [];
  }
  if (written === '' || draft.kind === 'société' || !(isWhole || isTitled)) return [];
  const people = peopleNamed(written);
  const [person] = people ?? [];
  if (person === undefined || people?.length !== 1)
    return [{ field: isWhole ? 'name' : 'lastName', message: 'Une ligne par personne : donnez à chacune la sienne' }];
  Object.assign(draft, person);
  return [];
}

/** The family name of « DURAND Emma » or « Emma Durand » beside « Emma ». A whole name without that first name is a family name of several words. */
function besideFirstName(whole: string, firstName: string): string {
  const words = whole.split(/\s+/u);
  const isFirstName = (part: readonly string[]): boolean => fold(part.join(' ')) === fold(firstName);
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at), words.slice(at)];
    if (isFirstName(before)) return after.join(' ');
    if (isFirstName(after)) return before.join(' ');
  }
  return whole;
}

/** Whether each word of a family name is one of the whole name. */
function names(whole: string, lastName: string): boolean {
  const words = fold(whole).split(' ');
  return fold(lastName)
    .split(' ')
    .every((word) => words.includes(word));
}
