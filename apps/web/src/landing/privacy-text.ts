import type { LegalText } from './legal-text.ts';

export const PRIVACY: LegalText = {
  title: 'Confidentialité',
  lead: 'Ce que cette instance de Lares enregistre, pourquoi, et qui peut le lire. Rien n’est vendu, rien n’est transmis à une régie.',
  sections: [
    {
      heading: 'En visitant ces pages',
      paragraphs: [
        'Ces pages ne contiennent ni publicité, ni mesure d’audience, ni contenu chargé d’un autre site, hormis les photos d’une annonce qui y ont été déposées. Votre choix d’affichage clair ou sombre reste dans votre navigateur.',
      ],
    },
    {
      heading: 'En écrivant depuis ce site',
      paragraphs: [
        'Le nom, l’adresse e-mail, la société, le téléphone et le message que vous laissez sont enregistrés pour vous répondre. Seuls les administrateurs de cette instance peuvent les lire ; ils les reçoivent aussi par e-mail.',
        'Un message envoyé depuis une annonce est remis à l’agence ou au bailleur qui l’a publiée, et à personne d’autre : il vous répond, et peut tenir une fiche à votre nom.',
        'Pour empêcher les envois en masse, le nombre de demandes par adresse réseau est compté sous forme d’empreinte, puis effacé.',
      ],
    },
    {
      heading: 'En ayant un compte',
      paragraphs: [
        'Votre nom, votre adresse e-mail et une empreinte de votre mot de passe sont conservés, jamais le mot de passe lui-même. Un seul cookie, indispensable, tient votre session ouverte.',
        'Chaque session garde l’adresse réseau et le navigateur qui l’ont ouverte. Un journal garde les événements de votre compte, et l’historique de chaque fiche dit qui l’a modifiée et quand.',
        'L’agence ou le bailleur qui vous a invité décide de ce qu’il enregistre sur vous : bail, paiements, documents, demandes. Il est responsable de ces données, et c’est à lui qu’il faut d’abord s’adresser.',
      ],
    },
    {
      heading: 'Qui voit quoi',
      paragraphs: [
        'Les données de chaque organisation sont séparées de celles des autres jusque dans la base de données. Un locataire ou un propriétaire invité ne voit que ce qui le concerne.',
        'Une photo ajoutée par son adresse web est chargée par votre navigateur depuis cette adresse, sans lui dire de quelle page vous venez.',
      ],
    },
    {
      heading: 'Vos droits',
      paragraphs: [
        'Vous pouvez demander à consulter, corriger ou faire effacer ce qui vous concerne : auprès de votre agence ou de votre bailleur, ou auprès de l’administrateur de cette instance par la rubrique « Contact » en bas de page. Vous pouvez aussi saisir la CNIL.',
      ],
    },
  ],
};
