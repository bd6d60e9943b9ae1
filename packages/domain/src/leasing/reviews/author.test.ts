import { expect, it } from 'vitest';
import { authorInitials } from './author.ts';

it.each([
  ['Karim Benali', 'Karim B.'],
  ['  Anne-Sophie  de la Tour ', 'Anne-Sophie T.'],
  ['Marie élie', 'Marie É.'],
  ['Karim', 'Karim'],
  ['', ''],
])('shortens « %s » to « %s »', (fullName, shown) => expect(authorInitials(fullName)).toBe(shown));
