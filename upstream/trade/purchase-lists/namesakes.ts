import { listNamedRows } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import { wordsKey } from './match'
import type { Match } from './match-result'

interface AskedCode {
  words: string
  goodsId: number | undefined
  said: Match | undefined
}

/**
 * For each code another product with exactly this name, where the intended one has another:
 * 阿莫西林胶囊 cannot be a code of 感冒灵颗粒, since a pasted line would surely match the wrong
 * one. One statement.
 */
export async function namesakesOf(
  db: Db,
  asked: readonly AskedCode[],
): Promise<(number | undefined)[]> {
  const ids = asked.flatMap(({ goodsId, said }) =>
    goodsId === undefined ? [] : [goodsId, ...(said?.candidates ?? [])],
  )
  const rows = ids.length === 0 ? [] : await listNamedRows(db, [...new Set(ids)])
  const namesOf = new Map(rows.map((row) => [row.id, [row.name, row.trade_name].map(wordsKey)]))
  return asked.map(({ words, goodsId, said }) => {
    const key = wordsKey(words)
    const isCalledSo = (id: number) => namesOf.get(id)?.includes(key) === true
    if (goodsId === undefined || isCalledSo(goodsId)) return undefined
    return said?.candidates.find(isCalledSo)
  })
}
