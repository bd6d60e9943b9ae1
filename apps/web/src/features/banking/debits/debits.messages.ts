const KEPT = 'Rien n’a été changé. Votre saisie est conservée.';
const UNCHANGED = 'Rien n’a été changé.';

export const DEBIT_MESSAGES = {
  batch: { failure: 'La remise n’a pas pu être chargée', unexpected: 'La remise n’a pas pu être chargée' },
  setCreditor: { success: 'Identifiant enregistré', failure: 'L’identifiant n’a pas pu être enregistré', unexpectedReason: KEPT },
  createMandate: { success: 'Mandat établi', failure: 'Le mandat n’a pas pu être établi', unexpectedReason: KEPT },
  signMandate: { success: 'Signature enregistrée', failure: 'La signature n’a pas pu être enregistrée', unexpectedReason: KEPT },
  updateMandate: { success: 'Mandat modifié', failure: 'Le mandat n’a pas pu être modifié', unexpectedReason: KEPT },
  revokeMandate: { success: 'Mandat révoqué', failure: 'Le mandat n’a pas pu être révoqué', unexpectedReason: KEPT },
  createBatch: { success: 'Remise préparée', failure: 'La remise n’a pas pu être préparée', unexpectedReason: UNCHANGED },
  cancelBatch: { success: 'Remise annulée', failure: 'La remise n’a pas pu être annulée', unexpectedReason: KEPT },
  returnDebit: { success: 'Rejet enregistré', failure: 'Le rejet n’a pas pu être enregistré', unexpectedReason: KEPT },
} as const;
