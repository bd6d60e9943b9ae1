/** One broken rule at one place: what is wrong, why it matters, and what to do instead. */
export interface Finding {
  readonly check: string;
  readonly file: string;
  readonly line: number | null;
  readonly what: string;
  readonly why: string;
  readonly instead: string;
}

export type Check = (root: string) => Finding[];

export function printed({ check, file, line, what, why, instead }: Finding): string {
  const place = line === null ? file : `${file}:${line}`;
  return [`✗ ${check}  ${place}`, `    ${what}`, `    Why: ${why}`, `    Instead: ${instead}`].join('\n');
}
