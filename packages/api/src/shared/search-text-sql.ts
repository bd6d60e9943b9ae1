import { sql, type SQL } from 'drizzle-orm';

/**
 * A text as `searchTextOf` of the domain folds it, for what no column keeps folded: who may not read a column must not
 * find rows by it either. The words asked for are the placeholders of `searchPatterns`.
 */
export const folded = (text: SQL): SQL =>
  sql`' ' || regexp_replace(
    regexp_replace(lower(unaccent(${text})), '[[:punct:][:space:]’]+', ' ', 'g'), '\\mst(e?) (?=[a-z])', 'saint\\1 ', 'g')`;
