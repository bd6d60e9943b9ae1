/** The contractors of the demonstration. Insurance days are relative to today. */
export interface DemoContractor {
  key: string;
  name: string;
  trade: string;
  phone: string;
  email: string;
  insuredForDays: number | null;
  notes?: string;
}

export const DEMO_CONTRACTORS: readonly DemoContractor[] = [
  {
    key: 'plomberie',
    name: 'Plomberie Rhône Services',
    trade: 'Plomberie',
    phone: '+33427460110',
    email: 'contact@rhone-services.example',
    insuredForDays: 210,
  },
  {
    key: 'electricite',
    name: 'Élec & Co',
    trade: 'Électricité',
    phone: '+33427460128',
    email: 'bonjour@elec-co.example',
    insuredForDays: 34,
  },
  {
    key: 'chauffage',
    name: 'Chaleur Douce',
    trade: 'Chauffage',
    phone: '+33199001322',
    email: 'depannage@chaleur-douce.example',
    insuredForDays: 140,
  },
  {
    key: 'serrurerie',
    name: 'Serrurerie Bastille',
    trade: 'Serrurerie',
    phone: '+33199001348',
    email: 'urgence@serrurerie-bastille.example',
    insuredForDays: -12,
    notes: 'Attestation d’assurance à redemander.',
  },
  {
    key: 'peinture',
    name: 'Atelier Couleurs',
    trade: 'Peinture',
    phone: '+33261910133',
    email: 'atelier@couleurs.example',
    insuredForDays: 300,
  },
  {
    key: 'toiture',
    name: 'Couverture Delmas',
    trade: 'Couverture',
    phone: '+33536490190',
    email: 'delmas@couverture.example',
    insuredForDays: 95,
  },
  {
    key: 'menage',
    name: 'Clair & Net',
    trade: 'Nettoyage',
    phone: '+33353017290',
    email: 'planning@clair-et-net.example',
    insuredForDays: null,
  },
];
