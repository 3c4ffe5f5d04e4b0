import type { Generated } from 'kysely'

declare const narrower: unique symbol
/** The words of a column that holds `T`, which they do not tell. */
type Of<T> = string & { readonly [narrower]: T }

/** A column whose values are narrower than its words tell: `of<OnlineWay>('text')`. */
export function of<T>(words: string): Of<T> {
  return words as Of<T>
}

type Among<List extends string> = List extends `${infer One},${infer Rest}`
  ? One | Among<Rest>
  : List
type ValueOf<Words extends string> = Words extends `${string} in:${infer List}`
  ? Among<List extends `${infer Own} ${string}` ? Own : List>
  : Words extends `text${string}`
    ? string
    : number
type Nullable<Words extends string, T> = Words extends `${string} null${string}` ? T | null : T
type Given<Words extends string, T> = Words extends `${string} =${string}` ? Generated<T> : T

type Cell<Words> =
  Words extends Of<infer T>
    ? T
    : Words extends 'id'
      ? Generated<number>
      : Words extends string
        ? Given<Words, Nullable<Words, ValueOf<Words>>>
        : never

/** The rows of tables, as their columns are described (`create-table.ts`). */
export type RowsOf<Tables> = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Cell<Tables[Table][Column]> }
}
