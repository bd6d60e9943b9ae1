import type { Noun } from './noun.ts';
import { Plan } from './plan.ts';
import { sharedFiles } from './shared-files.ts';
import { moduleTest } from './templates/api-test.ts';
import { commandsFile, queriesFile, routerFile, scopeFile } from './templates/api-module.ts';
import { factoryFile, schemaFile, wallFile } from './templates/db.ts';
import { statusFile, statusTest } from './templates/domain.ts';
import { flow, pageObject } from './templates/e2e.ts';
import { validationFile, validationTest } from './templates/validation.ts';
import { badgeFile, detailsFile, formFile, formTest, messagesFile, refusalsFile, tableFile } from './templates/web-feature.ts';
import { detailRoute, editRoute, listRoute, newRoute } from './templates/web-routes.ts';

/** Where each file of a noun lives, in reading order: what is true, may be typed, can be stored, can happen, how it looks. */
const filesOf = ({ area, noun, singular, one, address, table }: Noun): [path: string, template: (noun: Noun) => string][] => [
  [`packages/domain/src/${area}/${noun}/status.ts`, statusFile],
  [`packages/domain/src/${area}/${noun}/status.test.ts`, statusTest],
  [`packages/validation/src/${area}/${noun}.ts`, validationFile],
  [`packages/validation/src/${area}/${noun}.test.ts`, validationTest],
  [`packages/db/src/schema/${area}/${noun}.ts`, schemaFile],
  [`packages/db/sql/policies/${area}/${table}.sql`, wallFile],
  [`packages/testing/src/factories/${noun}.ts`, factoryFile],
  [`packages/api/src/modules/${area}/${noun}/${noun}.scope.ts`, scopeFile],
  [`packages/api/src/modules/${area}/${noun}/${noun}.queries.ts`, queriesFile],
  [`packages/api/src/modules/${area}/${noun}/${noun}.commands.ts`, commandsFile],
  [`packages/api/src/modules/${area}/${noun}/${noun}.router.ts`, routerFile],
  [`packages/api/src/modules/${area}/${noun}/${noun}.test.ts`, moduleTest],
  [`apps/web/src/features/${area}/${noun}/${noun}.messages.ts`, messagesFile],
  [`apps/web/src/features/${area}/${noun}/${noun}-refusals.messages.ts`, refusalsFile],
  [`apps/web/src/features/${area}/${noun}/${singular}-status-badge.tsx`, badgeFile],
  [`apps/web/src/features/${area}/${noun}/${singular}-table.tsx`, tableFile],
  [`apps/web/src/features/${area}/${noun}/${singular}-details.tsx`, detailsFile],
  [`apps/web/src/features/${area}/${noun}/${singular}-form.tsx`, formFile],
  [`apps/web/src/features/${area}/${noun}/${singular}-form.test.tsx`, formTest],
  [`apps/web/src/routes/_app/${address}/index.tsx`, listRoute],
  [`apps/web/src/routes/_app/${address}/new.tsx`, newRoute],
  [`apps/web/src/routes/_app/${address}/$${one}Id.tsx`, detailRoute],
  [`apps/web/src/routes/_app/${address}/edit.$${one}Id.tsx`, editRoute],
  [`e2e/pages/${singular}-pages.ts`, pageObject],
  [`e2e/flows/manage-${noun}.spec.ts`, flow],
];

/** The text of every file that belongs to the noun alone. */
export const sourcesOfNoun = (noun: Noun): string[] => filesOf(noun).map(([, template]) => template(noun));

/** Everything `pnpm gen domain` would write, migrations and route tree aside: those are made by their own tools. */
export function planDomain(noun: Noun, root: string): Plan {
  const plan = new Plan(root);
  for (const [path, template] of filesOf(noun)) plan.create(path, template(noun));
  for (const [path, change] of sharedFiles(noun, root)) plan.edit(path, change);
  return plan;
}
