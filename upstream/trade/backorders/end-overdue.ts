import { listNamedRows } from '#upstream/goods/products/store'
import {
  endReservations,
  listOverReservations,
  listReservations,
} from '#upstream/goods/stock/reservation-store'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { nextBackorderState } from './rules'
import { getBackorder, listExpired, listOpenBackorders, moveBackorder } from './store'
import { tellExpired, tellLapsed } from './tell'

const mostAtOnce = 200

/**
 * Releases lapsed reservations, closes their backorders and notifies the stores. Returns the count.
 */
export async function endLapsed(ctx: Context): Promise<number> {
  const over = await listOverReservations(ctx, mostAtOnce)
  for (const { store_id: storeId, goods_id: goodsId } of over)
    await transact(ctx, async (trx) => {
      await lockRows(trx.db, 'stores', [storeId])
      const wanted = { storeId, goodsIds: [goodsId], overAt: trx.now }
      if ((await endReservations(trx.db, wanted)).size === 0) return
      for (const row of await listOpenBackorders(trx.db, storeId, [goodsId])) {
        const state = nextBackorderState(row.state, 'lapse')
        if (state !== undefined) await moveBackorder(trx, row, { state })
      }
      await tellLapsed(trx, { storeId, goods: await named(trx, goodsId) })
    })
  return over.length
}

/**
 * Closes expired backorders and notifies their stores. One with a partial reservation only stops
 * waiting for the rest. Returns the count.
 */
export async function endExpired(ctx: Context): Promise<number> {
  const expired = await listExpired(ctx, mostAtOnce)
  for (const { id, store_id: storeId, goods_id: goodsId } of expired)
    await transact(ctx, async (trx) => {
      await lockRows(trx.db, 'stores', [storeId])
      const row = await getBackorder(trx.db, id)
      if (row?.state !== 'waiting' || row.until_at > trx.now) return
      const isKept = await hasReservation(trx, storeId, goodsId)
      const state = nextBackorderState('waiting', isKept ? 'reserve' : 'expire')
      if (state !== undefined) await moveBackorder(trx, row, { state })
      if (!isKept) await tellExpired(trx, { storeId, goods: await named(trx, goodsId) })
    })
  return expired.length
}

async function hasReservation(ctx: Context, storeId: number, goodsId: number): Promise<boolean> {
  return (await listReservations(ctx, storeId, [goodsId])).size > 0
}

async function named({ db }: Context, goodsId: number): Promise<{ name: string }> {
  const [row] = await listNamedRows(db, [goodsId])
  return { name: row?.name ?? '' }
}
