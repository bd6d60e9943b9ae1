import { isCompanyName, peopleNamed, withoutTitle } from '@lares/domain/workspace/imports/person-name';
import type { Fault } from './row-reader.ts';

interface NamedDraft {
  kind: 'personne' | 'société';
  firstName: string;
  lastName: string;
  companyName: string;
}

type NameField = 'kind' | 'name' | 'firstName' | 'lastName' | 'companyName';

/**
 * Tells the names of a line of people apart, whichever column they stand in: a company in the column of family names, a whole name in one
 * cell, « M. LEROY ». A line is one person: several in one cell are refused.
 */
export function separateNames(draft: NamedDraft, given: ReadonlySet<string>): Fault<NameField>[] {
  if (given.has('name') && given.has('lastName'))
    return [{ field: 'name', message: 'Deux colonnes donnent le nom : gardez le nom complet, ou le nom et le prénom' }];
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
    draft.lastName = withoutTitle(written);
    return [];
  }
  if (written === '' || draft.kind === 'société' || !(given.has('name') || isTitled)) return [];
  const people = peopleNamed(written);
  const [person] = people ?? [];
  if (person === undefined || people?.length !== 1)
    return [{ field: given.has('name') ? 'name' : 'lastName', message: 'Une ligne par personne : donnez à chacune la sienne' }];
  Object.assign(draft, person);
  return [];
}
