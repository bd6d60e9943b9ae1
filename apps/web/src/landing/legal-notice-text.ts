import type { LegalText } from './legal-text.ts';

export const LEGAL_NOTICE: LegalText = {
  title: 'Mentions légales',
  lead: 'Lares est un logiciel libre. Ce site en est une instance : la personne ou l’organisation qui l’administre en est l’éditrice.',
  sections: [
    {
      heading: 'Éditeur de cette instance',
      paragraphs: [
        'Cette instance de Lares est exploitée par son administrateur, qui choisit qui y entre, où elle est hébergée et ce qu’elle contient.',
        'Pour le joindre, écrivez depuis le bas de cette page, rubrique « Contact » : votre message lui est remis et reste enregistré.',
      ],
    },
    {
      heading: 'Hébergement',
      paragraphs: [
        'L’application, la base de données et les fichiers se trouvent sur les machines choisies par l’administrateur, qui en indique l’hébergeur sur demande.',
      ],
    },
    {
      heading: 'Le logiciel',
      paragraphs: [
        'Lares est distribué sous la Mozilla Public License 2.0. Chacun peut en lire le code, l’installer et le modifier aux conditions de cette licence.',
        'Le logiciel est fourni sans garantie. Les règles de droit qu’il rappelle aident à gérer ; elles ne remplacent pas un conseil juridique.',
      ],
    },
    {
      heading: 'Ce que montre la page d’accueil',
      paragraphs: [
        'Les images sont de vrais écrans du logiciel, sur des données de démonstration : ces personnes et ces biens n’existent pas. Les témoignages portent la mention « Exemple » : personne ne les a prononcés.',
      ],
    },
  ],
};
