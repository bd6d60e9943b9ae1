import type { z } from 'zod';
import type { DOWNLOADS } from './downloads.ts';
import type { PATH_PARAMETERS, Upload } from './file-routes.ts';
import type { UploadAnswers, UPLOADS } from './uploads.ts';

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersIn<Rest> : never;
type PathValues<Path extends string> = {
  [Name in ParametersIn<Path> & keyof typeof PATH_PARAMETERS]: z.input<(typeof PATH_PARAMETERS)[Name]>;
};

/** A value as a program has it: a number of an address may be given as a number. */
type Given<Input, Output> = unknown extends Input ? Output : Input | Output;
type QueryValues<Schema> = Schema extends z.ZodObject
  ? { [Name in keyof z.input<Schema>]: Given<z.input<Schema>[Name], Name extends keyof z.output<Schema> ? z.output<Schema>[Name] : never> }
  : unknown;
type Params<Path extends string, Route> = PathValues<Path> & (Route extends { query: infer Schema } ? QueryValues<Schema> : unknown);

/** The files that the server sends, by path: the values of the path and of the query. */
export type FileDownloads = { [Path in keyof typeof DOWNLOADS]: { params: Params<Path, (typeof DOWNLOADS)[Path]> } };

/** The files that the server receives, by path: the values of the path and of the query, the fields of the form, the answer. */
export type FileUploads = {
  [Path in keyof typeof UPLOADS]: {
    params: Params<Path, (typeof UPLOADS)[Path]>;
    fields: (typeof UPLOADS)[Path] extends { fields: infer Fields extends NonNullable<Upload['fields']> } ? z.input<Fields> : null;
    files: (typeof UPLOADS)[Path]['maxFiles'] extends 1 ? 'one' : 'many';
    answer: UploadAnswers[Path];
  };
};
