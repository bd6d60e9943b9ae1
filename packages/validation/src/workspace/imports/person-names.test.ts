import { expect, it } from 'vitest';
import { separateNames } from './person-names.ts';

const separated = (cells: Partial<Record<'kind' | 'name' | 'firstName' | 'lastName' | 'companyName', string>>) => {
  const { kind = 'personne', name: wholeName = '', firstName = '', lastName = '', companyName = '' } = cells;
  const draft = { kind: kind as 'personne', firstName, lastName, companyName, wholeName };
  const given = new Set(Object.keys(cells));
  const [fault] = separateNames(draft, given);
  return fault?.field ?? `${draft.kind} ${draft.firstName}|${draft.lastName}|${draft.companyName}`;
};

it.each([
  [{ lastName: 'Martin', firstName: 'Claire' }, 'personne Claire|Martin|'],
  [{ lastName: 'M. LEROY', firstName: 'Jean-Marc' }, 'personne Jean-Marc|LEROY|'],
  [{ lastName: 'Mme LEROY' }, 'personne Mme|LEROY|'],
  [{ lastName: 'GARCIA LOPEZ' }, 'personne |GARCIA LOPEZ|'],
  [{ lastName: 'M. et Mme LEROY' }, 'lastName'],
  [{ lastName: 'SARL DU PONT' }, 'société ||SARL DU PONT'],
  [{ lastName: 'SARL DU PONT', kind: 'société' }, 'société ||SARL DU PONT'],
  // The line says that it is a person.
  [{ lastName: 'Mairie DUPONT', kind: 'personne' }, 'personne |Mairie DUPONT|'],
  // The contact of a company has names of their own.
  [{ lastName: 'Roy', firstName: 'Anne', companyName: 'Atelier' }, 'société Anne|Roy|Atelier'],
  [{ name: 'DUPONT Jean' }, 'personne Jean|DUPONT|'],
  [{ name: 'Jean Dupont' }, 'personne Jean|Dupont|'],
  [{ name: 'DUPONT JEAN' }, 'personne |DUPONT JEAN|'],
  [{ name: 'SCI Les Tilleuls' }, 'société ||SCI Les Tilleuls'],
  [{ name: 'DUPONT Jean et Marie' }, 'name'],
  [{ name: 'Jean Dupont', lastName: 'Dupont' }, 'personne Jean|Dupont|'],
  [{ name: 'M. Jean DUPONT', lastName: 'Dupont', firstName: 'Jean' }, 'personne Jean|Dupont|'],
  [{ name: 'DURAND Emma', firstName: 'Emma' }, 'personne Emma|DURAND|'],
  [{ name: 'M. Jean Marc LEROY', firstName: 'Jean-Marc' }, 'personne Jean-Marc|LEROY|'],
  [{ name: 'LEROY Jean-Marc', firstName: 'Jean Marc' }, 'personne Jean Marc|LEROY|'],
  [{ name: 'DUPONT', firstName: 'Jean' }, 'personne Jean|DUPONT|'],
  [{ name: 'DE LA TOUR', firstName: 'Anne' }, 'personne Anne|DE LA TOUR|'],
  [{ name: 'MARTIN', firstName: 'Martin' }, 'personne Martin|MARTIN|'],
  [{ name: 'SCI Les Tilleuls', lastName: 'Roy', firstName: 'Anne' }, 'name'],
])('%o', (cells, people) => {
  expect(separated(cells)).toBe(people);
});
