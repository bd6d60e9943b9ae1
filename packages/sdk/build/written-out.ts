import type { FileDownloads, FileUploads, Procedures, RefusalCode } from '../src/procedures.ts';

/**
 * The same type without any name of another package. A literal is marked, and a wide type becomes a marked literal: TypeScript then has no
 * name left to print, and prints the members. Brands and patterns of texts are dropped, and brands of numbers.
 */
type Marked<T> = T extends string
  ? string extends T
    ? '§string'
    : [keyof T] extends [keyof string]
      ? Record<never, never> extends Record<T, unknown>
        ? '§string'
        : `§=${T}`
      : '§string'
  : T extends number
    ? number extends T
      ? '§number'
      : [keyof T] extends [keyof number]
        ? `§${T}`
        : '§number'
    : T extends boolean | null | undefined
      ? T
      : T extends object
        ? { [Key in keyof T]: Marked<T[Key]> }
        : T;

declare function marked<T>(): Marked<T>;

export const procedures = marked<Procedures>();
export const downloads = marked<FileDownloads>();
export const uploads = marked<FileUploads>();
export const refusal = marked<{ code: RefusalCode }>();
