import type { LegalText } from './legal-text.ts';

export const ACCESSIBILITY: LegalText = {
  title: 'Accessibilité',
  lead: 'Lares est conçu pour être utilisé sans souris, avec un lecteur d’écran, agrandi, en clair ou en sombre. Voici ce qui est vérifié, et ce qui ne l’est pas.',
  sections: [
    {
      heading: 'Ce qui est vérifié',
      paragraphs: [
        'À chaque version, les écrans du logiciel sont parcourus dans un vrai navigateur par l’outil axe, en clair et en sombre, sur un écran large et sur un téléphone.',
        'Les formulaires annoncent leurs erreurs sous chaque champ, le focus reste visible, les messages sont dits aux lecteurs d’écran, et les animations s’arrêtent quand votre système le demande.',
      ],
    },
    {
      heading: 'Ce qui ne l’est pas',
      paragraphs: [
        'Un outil ne trouve qu’une partie des obstacles. Aucun audit de conformité au RGAA n’a été mené à ce jour : cette page n’est pas une déclaration de conformité.',
        'Les documents et les photos déposés par les utilisateurs ne sont accessibles que si leur auteur les a faits ainsi.',
      ],
    },
    {
      heading: 'Signaler un obstacle',
      paragraphs: [
        'Dites-nous où vous êtes resté bloqué, depuis la rubrique « Contact » en bas de page : le message est remis à l’administrateur de cette instance.',
      ],
    },
  ],
};
