import type { FileDownloads, FileUploads } from '@lares/api/openapi/file-types';
import type { AppRouter } from '@lares/api/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Routers = AppRouter['_def']['record'];
type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type At<Tree, Noun, Name> = Noun extends keyof Tree ? (Name extends keyof Tree[Noun] ? Tree[Noun][Name] : never) : never;

/** Every procedure of Lares: what it takes and answers. In the package, the build replaces this file by the types written out. */
export type Procedures = {
  [Noun in keyof Routers]: {
    [Name in keyof Routers[Noun]]: {
      kind: Routers[Noun][Name] extends { _def: { type: infer Kind } } ? Kind : never;
      input: At<Inputs, Noun, Name>;
      output: At<Outputs, Noun, Name>;
    };
  };
};

/** The files that Lares sends and receives, by path. */
export type { FileDownloads, FileUploads };

type ErrorShape = AppRouter['_def']['_config']['$types']['errorShape'];

/** Why Lares refuses a call: the codes of its domain errors. */
export type RefusalCode = NonNullable<ErrorShape['data']['domain']>['code'];
