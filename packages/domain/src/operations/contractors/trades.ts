/** Suggestions while typing; any other trade is accepted. */
export const TRADES = [
  'Carrelage',
  'Chauffage',
  'Couverture',
  'Électricité',
  'Électroménager',
  'Jardinage',
  'Maçonnerie',
  'Menuiserie',
  'Multiservice',
  'Nettoyage',
  'Peinture',
  'Plomberie',
  'Ramonage',
  'Serrurerie',
  'Vitrerie',
] as const;
