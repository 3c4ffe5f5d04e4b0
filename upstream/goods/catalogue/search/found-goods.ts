import { sql, type RawBuilder } from 'kysely'
import { compactText } from '#contract/typed-text'
import { holds } from '#upstream/kernel/db/plain-column'
import type { CatalogueView } from '../index/catalogue-index'
import { lookUp } from './look-up'
import { understandQuery } from './query-words'
import { withCodes, withTerms } from './store'
import { codesOf } from './word-lookup'

/**
 * SQL condition on `goods` and a column of batch numbers, where there is one: found as in the shop
 * (domain-rules §8), off the shelf too, or holding the typed text in its name, code or batch
 * number. Undefined without keywords. No statement of its own.
 */
export function matchesGoods(
  catalogue: Pick<CatalogueView, 'lexicon'>,
  keywords: string,
  batchColumn?: string,
): RawBuilder<boolean> | undefined {
  if (keywords === '') return undefined
  const code = compactText(keywords).toLowerCase()
  const part = (column: string, letters: string) =>
    holds(sql<string>`lower(${sql.ref(column)})`, letters)
  return sql<boolean>`(
    ${isFoundBy(catalogue, keywords) ?? sql`1 = 0`}
    or ${part('goods.name', keywords.toLowerCase())}
    or ${part('goods.code', code)}
    or ${batchColumn === undefined ? sql`1 = 0` : part(batchColumn, code)}
  )`
}

/** All words of a search text are found in name, trade name, manufacturer, spec or codes. */
function isFoundBy(
  { lexicon }: Pick<CatalogueView, 'lexicon'>,
  keywords: string,
): RawBuilder<boolean> | undefined {
  const [words = []] = understandQuery(keywords)
  const found = words.map((word) => {
    const terms = [...lookUp(lexicon, word, 'goods').keys()]
    const codes = codesOf(word)
    return [
      ...(terms.length === 0 ? [] : [withTerms(terms)]),
      ...(codes.length === 0 ? [] : [withCodes(codes)]),
    ]
  })
  if (found.length === 0 || found.some((ways) => ways.length === 0)) return undefined
  const each = found.map((ways) => sql`(${sql.join(ways, sql` or `)})`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}
