/** The first file of an archive, for the person who opens it. */
export const README = `Archive Lares
=============

Cette archive contient tout ce que Lares enregistre pour votre organisation.

listes/     Vos listes, à ouvrir dans un tableur : biens, immeubles, propriétaires, clients, contrats, paiements, dépenses,
            dépôts de garantie, documents, lignes bancaires, journal, balance.
fichiers/   Vos documents et vos photos, octet pour octet.
donnees/    Toutes les lignes de la base, une par ligne, au format JSON : c’est ce qu’un autre Lares relit.
manifest.json   Le contenu de l’archive et l’empreinte SHA-256 de chaque fichier.

Elle contient des données personnelles et des coordonnées bancaires : gardez-la en lieu sûr.
Les mots de passe n’y figurent pas : chacun en choisit un nouveau dans l’autre Lares, avec « Mot de passe oublié ».
N’y figurent pas non plus les clés d’accès, les jetons, les adresses privées des calendriers et des portails, les webhooks et les
invitations : ils n’ouvrent que l’instance d’origine, et se créent de nouveau dans l’autre.

Pour la reprendre sur un autre Lares de la même version, arrêté ou non :
    pnpm import-archive archive.zip
`;
