import { IMAGE_VARIANT_NAMES } from '@lares/domain/shared/images';
import type { Permission } from '@lares/domain/shared/permissions';
import { z } from 'zod';
import type { AppRouter } from '../router.ts';

/** All of these permissions, or none: `secret-address` is for programs without a session, which know the token in the address. */
export type FileAccess = readonly [Permission, ...Permission[]] | 'signed-in' | 'public' | 'secret-address';

/** A route of the server that sends or receives a file, and is no procedure. */
export interface FileRoute {
  /** Whose tag it has. */
  noun: keyof AppRouter['_def']['record'];
  summary: string;
  access: FileAccess;
  /** Gives more than an access token may have: the bank accounts of others in clear, a copy of everything, the account itself. */
  refusesTokens?: true;
  query?: z.ZodObject;
}

export interface Download extends FileRoute {
  mediaTypes: readonly string[];
  /** Its content never changes under its address: an `ETag` says so, and `If-None-Match` answers 304. */
  isRevalidated?: true;
  /** `Range` answers 206 or 416. */
  hasRanges?: true;
}

export interface Upload extends FileRoute {
  /** Recognised by content; a name or a declared type proves nothing. */
  accepts: readonly string[];
  maxBytes: number;
  maxFiles: number;
  /** Fields of the form, as JSON, before the file. */
  fields?: z.ZodObject;
  /** Besides 201: a repetition of a creation key. */
  isRepeatable?: true;
  /** Says of each file whether it was taken; refuses with the same list where none was. */
  answersEach?: true;
}

/** The parts of a path, by their names. */
export const PATH_PARAMETERS = {
  id: z.uuid(),
  userId: z.uuid(),
  variant: z.enum(IMAGE_VARIANT_NAMES),
  /** « 2026-10 » */
  month: z.string(),
  slug: z.string(),
  token: z.string(),
} as const;

/** The names in braces. */
export const parametersIn = (path: string): (keyof typeof PATH_PARAMETERS)[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PATH_PARAMETERS);

/** As the server lists it, where a part with an ending is one parameter: `/api/calendars/{token}.ics` is `/api/calendars/:file`. */
export const routeOf = (method: 'GET' | 'POST', path: string): string =>
  `${method} ${path.replaceAll(/\{\w+\}\.\w+/g, ':file').replaceAll(/\{(\w+)\}/g, ':$1')}`;
