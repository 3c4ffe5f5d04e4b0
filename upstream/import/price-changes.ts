import type { PriceWay } from '#contract/desk/kinds/goods'
import { addPriceChanges } from '#upstream/goods/price-review/history-store'
import { proposePrices } from '#upstream/goods/price-review/store'
import type { Db } from '#upstream/kernel/db/database'
import { addAuditEntriesOf, type Author } from '#upstream/members/audit/add-entry'
import type { ComparedGoods } from './match-batch'

interface Told {
  now: number
  /** Name of the file. */
  file: string
  author: Author
  /** By a file where it does not say. */
  source?: PriceWay
}

/** Keeps the prices that a second person decides; `added` are the ids of the new goods. */
export async function proposeFound(
  db: Db,
  { writes, reviews, priced }: ComparedGoods,
  { added, now, file, author }: Told & { added: readonly number[] },
): Promise<void> {
  const newGoods = writes.filter(({ before }) => before === undefined)
  const idOf = new Map(newGoods.map(({ folded }, at) => [folded, added[at]]))
  // In the order of the file, as they are decided.
  const inOrder = [...reviews].sort((a, b) => a.folded.head.id - b.folded.head.id)
  const prices = inOrder.flatMap(({ folded, goodsId = idOf.get(folded), price }) =>
    goodsId === undefined ? [] : [{ ...price, goodsId, file, place: folded.head.place }],
  )
  if (priced.length === 0 && prices.length === 0) return
  const { id: proposerId, name: proposer } = author
  await proposePrices(db, { prices, decided: priced, proposerId, proposer, now })
}

/**
 * Writes what known goods cost and had before and after: prices into their history, and all of it
 * into the audit log, last of all.
 */
export async function recordFound(
  db: Db,
  { writes }: ComparedGoods,
  { now, file, author, source = 'file' }: Told,
): Promise<void> {
  await addPriceChanges(
    db,
    writes.flatMap(({ folded, goods, before, stored }) =>
      before === undefined || !before.changed.includes('base_price_e4')
        ? []
        : [
            {
              goods_id: before.id,
              kind: 'base' as const,
              before_e4: stored?.base_price_e4 ?? null,
              after_e4: goods.base_price_e4 ?? null,
              starts_at: now,
              words: `${file} ${folded.head.place}`,
              source,
              operator: author.name,
              created_at: now,
            },
          ],
    ),
  )
  const acts = writes.flatMap(({ folded, goods, before, stored }) => {
    if (before === undefined || stored === undefined) return []
    const isPriced = before.changed.includes('base_price_e4')
    const isStocked = before.changed.includes('stock_milli')
    if (!isPriced && !isStocked) return []
    const factsOf = (row: Pick<typeof goods, 'base_price_e4' | 'stock_milli'>) => ({
      ...(isPriced && { priceE4: row.base_price_e4 ?? '待定' }),
      ...(isStocked && { stock_milli: row.stock_milli }),
    })
    return [
      {
        action: 'goods.import' as const,
        subject: `goods/${String(before.id)}`,
        before: factsOf(stored),
        after: factsOf(goods),
        reason: `${file} ${folded.head.place}`,
      },
    ]
  })
  await addAuditEntriesOf({ db, now, requestId: '' }, author, acts)
}
