import { createHash } from 'node:crypto'
import { codes } from '#contract/envelope'
import type { Copy, CopyReport } from '#contract/copy'
import type { GridChange } from '#contract/multi-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { fillStores, ownStores } from '../copies/copy'
import { getCopy, insertCopy, keepReports } from '../copies/store'
import { lastChanges } from './rules'
import { applyChanges } from './save'
import { listCells, removeCells } from './store'

/**
 * Adds every typed quantity to the cart of its store, by that store's own licences, prices and
 * stock, with a report for each (domain-rules §14). One transaction, once per token and quantities.
 * Refused cells stay in the table, the others leave it.
 */
export async function sendGrid(
  ctx: Context<Buyer>,
  { changes, token }: { changes: readonly GridChange[]; token: string },
): Promise<Copy> {
  const { storeId } = ctx.buyer
  const stores = await ownStores(ctx)
  const storeIds = stores.map(({ id }) => id)
  const key = keyOf(token, changes)
  return transact(ctx, async (inside) => {
    const { db, now } = inside
    await lockRows(db, 'stores', [...new Set([storeId, ...storeIds])])
    const id = await insertCopy(db, { storeId, token: key }, now)
    if (id !== undefined) {
      await applyChanges(inside, stores, changes)
      const cells = await listCells(inside, storeIds)
      if (cells.length === 0) throw new ApiError(codes.refused, '还没有填数量')
      const wishes = stores.flatMap((store) => {
        const wanted = cells.filter((cell) => cell.storeId === store.id)
        return wanted.length === 0 ? [] : [{ store, wanted }]
      })
      const reports = await fillStores(inside, wishes)
      await takeOut(inside, reports)
      await keepReports(db, id, reports)
    }
    const copy = await getCopy(db, storeId, { token: key })
    if (copy === undefined) throw notFound('订货结果')
    return copy
  })
}

async function takeOut(ctx: Context<Buyer>, reports: readonly CopyReport[]): Promise<void> {
  for (const { store, results } of reports) {
    const taken = results.filter(({ outcome }) => outcome !== 'refused')
    await removeCells(
      ctx,
      store.id,
      taken.map(({ goodsId }) => goodsId),
    )
  }
}

// A page from the browser's cache may resend its token with other quantities: that is another
// order.
function keyOf(token: string, changes: readonly GridChange[]): string {
  const wish = lastChanges(changes)
    .map(({ storeId, goodsId, quantity }) => [storeId, goodsId, quantity].join('/'))
    .sort()
  return createHash('sha256')
    .update(JSON.stringify(['multi-store', token, wish]))
    .digest('base64url')
}
