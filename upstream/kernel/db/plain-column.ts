import { sql, type RawBuilder } from 'kysely'

/** Blanks, brackets, dashes and points, which names are compared without. */
const ignored = [...' \u3000()（）[]［］【】-－–—·・.,，、/%']

/** SQL: a column of names in the form of `plainName`; letters and digits keep their width. */
export function plainColumn(column: string): RawBuilder<string> {
  return ignored.reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`lower(${sql.ref(column)})`,
  )
}

/** SQL condition: a text holds these letters, in which wildcards stand for themselves. */
export function holds(text: RawBuilder<string>, letters: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${letters.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
