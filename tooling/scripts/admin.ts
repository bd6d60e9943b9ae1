// `pnpm admin prenom.nom@exemple.fr "Prénom Nom"`: creates an administrator.
import { runServerCommand } from './server-command.ts';

await runServerCommand('create-admin');
