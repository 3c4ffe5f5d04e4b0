import { addPriceChanges } from '#upstream/goods/price-review/history-store'
import {
  addWindowed,
  endWindows,
  listOpenContracts,
  listRankPrices,
  setRankPrice,
} from '#upstream/goods/promotions/own-price-store'
import { touchProduct } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import type { PriceDifference } from './keep-price'

interface Undoing {
  goodsId: number
  storeId: number | null
  difference: PriceDifference
  operator: string
  reason: string
}

/**
 * Puts back a price that a file has set, where it is still as the file left it; in the transaction
 * that has locked the product. False where somebody has changed it since.
 */
export async function undoPrice(
  ctx: Pick<Context, 'db' | 'now'>,
  { goodsId, storeId, difference, operator, reason }: Undoing,
): Promise<boolean> {
  const { db, now } = ctx
  const told = { goods_id: goodsId, source: 'file', operator, reason, created_at: now } as const
  if (difference.kind === 'rank') {
    const { rank, before, after } = difference
    if (((await listRankPrices(db, goodsId)).get(rank) ?? null) !== after) return false
    await setRankPrice(db, { goodsId, rank, priceE4: before })
    const prices = { before_e4: after, after_e4: before, starts_at: now }
    await addPriceChanges(db, [{ ...told, kind: 'rank', rank, ...prices }])
  } else {
    const { priceE4, startsAt, endsAt, ended } = difference
    const open = await listOpenContracts(db, { goodsId, storeId: storeId ?? 0, now })
    const added = open.find((one) => one.startsAt === startsAt && one.endsAt === endsAt)
    if (added?.priceE4 !== priceE4) return false
    await endWindows(db, 'contract', [added], now)
    const from = Math.max(now, ended?.startsAt ?? now)
    if (ended !== null && ended.endsAt > from)
      await addWindowed(db, goodsId, {
        kind: 'contract',
        storeId: storeId ?? 0,
        priceE4: ended.priceE4,
        startsAt: from,
        endsAt: ended.endsAt,
      })
    const prices = { before_e4: priceE4, after_e4: ended?.priceE4 ?? null }
    await addPriceChanges(db, [
      {
        ...told,
        kind: 'contract',
        store_id: storeId,
        ...prices,
        starts_at: from,
        ends_at: ended?.endsAt ?? null,
      },
    ])
  }
  await touchProduct(ctx, goodsId)
  return true
}
