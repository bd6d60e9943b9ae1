import { type Cents, cents } from '../../shared/money.ts';

/** Money between the agency and an owner besides rents and payouts, and the balance with which a mandate was taken over. */
export const OWNER_MOVEMENT_KINDS = ['avance reçue', 'avance versée', 'solde repris'] as const;
export type OwnerMovementKind = (typeof OWNER_MOVEMENT_KINDS)[number];

/** As the owner's account counts it: what the agency advanced is owed by the owner; a balance keeps its sign, negative when the owner owes it. */
export const signedMovement = (kind: OwnerMovementKind, amount: Cents): Cents => (kind === 'avance versée' ? cents(0 - amount) : amount);
