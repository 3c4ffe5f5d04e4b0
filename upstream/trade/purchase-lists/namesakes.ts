import { listNamedRows } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import { wordsKey } from './match'
import type { Match } from './match-result'

interface AskedCode {
  /** The code as it was typed. */
  words: string
  /** What it is to stand for; undefined where that is open. */
  goodsId: number | undefined
  /** What the shop finds for the code itself. */
  said: Match | undefined
}

/**
 * For each code another product that is called just so while the meant one is not: 阿莫西林胶囊 can be no
 * code of 感冒灵颗粒, for a pasted line would be sure of the wrong one. One statement.
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
