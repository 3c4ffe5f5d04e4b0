import { sql, type RawBuilder } from 'kysely'

/** Signs inside the names of people and numbers of phones. */
const ignored = [' ', '\u3000', '·', '-']

/** SQL: a column without case, blanks and the signs inside names of people and phones. */
export function plainColumn(column: string): RawBuilder<string> {
  return ignored.reduce(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    lowerColumn(column),
  )
}

// Lower case on both sides, since the engines differ in the case sensitivity of `like`.
export function lowerColumn(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)})`
}

/** SQL condition: a text holds these letters, in which wildcards stand for themselves. */
export function holds(text: RawBuilder<string>, letters: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${letters.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
