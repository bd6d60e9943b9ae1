import { sql, type SQL } from 'drizzle-orm';

/**
 * A text normalised as `searchTextOf` of the domain does, for searches without a stored column: rows must not be found through a column the
 * user cannot read. The search terms are the placeholders of `searchPatterns`.
 */
export const searchTextSql = (text: SQL): SQL =>
  sql`' ' || regexp_replace(
    regexp_replace(lower(unaccent(${text})), '[[:punct:][:space:]’]+', ' ', 'g'), '\\mst(e?) (?=[a-z])', 'saint\\1 ', 'g')`;
