import type { ArchiveRefused } from '@lares/db/archive-refused';
import { migrationName } from '@lares/db/migration-names';

/** Why an archive was not read, as a message for the operator. `folder` has the migrations of this version. */
export function archiveRefusal({ reason, emails, versions }: ArchiveRefused, folder: string): string {
  const named = emails.join(', ');
  switch (reason) {
    case 'other version':
      return otherVersion(migrationName(folder, versions.archive), migrationName(folder, versions.here));
    case 'known organization':
      return 'Cette organisation existe déjà dans ce Lares : rien n’a été importé.';
    case 'known account':
      return (
        `Ces adresses ont déjà un compte dans ce Lares : rien n’a été importé. ${named}\n` +
        'Donnez l’adresse de la personne qui reprend la gestion : pnpm import-archive <archive> <adresse>. Son compte garde son mot de passe ' +
        'et gère l’organisation ; les autres comptes restent comme ils sont, et sans accès jusqu’à une nouvelle invitation.'
      );
    case 'no manager':
      return `${named} ne gère pas l’organisation de cette archive : rien n’a été importé. Donnez l’adresse de l’un de ses gestionnaires.`;
    case 'account not confirmed':
      return `Le compte ${named} ne peut pas reprendre cette organisation : son adresse n’est pas confirmée, il est désactivé, ou il administre ce Lares. Rien n’a été importé.`;
    case 'foreign row':
      return 'Cette archive nomme une autre organisation ou un compte qui n’est pas le sien : elle n’est pas telle que Lares l’a écrite. Rien n’a été importé.';
  }
}

/** An instance knows the versions before its own, and no later one. */
function otherVersion(archive: string | null, here: string | null): string {
  const own = `ce Lares est à la version « ${here ?? 'inconnue'} »`;
  return archive === null
    ? `Cette archive vient d’une version de Lares que celui-ci ne connaît pas, sans doute plus récente ; ${own}. Mettez ce Lares à jour, puis recommencez. Rien n’a été importé.`
    : `Cette archive vient de la version « ${archive} » ; ${own}. Importez-la avec la version qui l’a écrite, puis mettez celle-ci à jour. Rien n’a été importé.`;
}
