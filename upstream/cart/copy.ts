import type { AddResult } from '#contract/cart'
import type { CopyReport, OwnStore } from '#contract/copy'
import { codes } from '#contract/envelope'
import type { Context } from '../http/context'
import { ApiError, notFound } from '../http/errors'
import type { Buyer } from '../members/buyer'
import { getBuyerOfStore, listOwnStores } from '../members/store'
import { addToCart } from './add'
import { listCartRows, plainLineType } from './store'

/** The stores of the acting buyer's owner. */
export async function ownStores({ database, buyer }: Context<Buyer>): Promise<OwnStore[]> {
  const stores = await listOwnStores(database.db, buyer.memberId)
  return stores.map((store) => ({ ...store, isActing: store.id === buyer.storeId }))
}

/**
 * Adds lines of this cart to the carts of other stores of the same owner, each by its own licences,
 * prices and stock, with its own report (domain-rules §9). The lines stay where they are. 404 for
 * lines that are not in the cart; refused for a store of somebody else, and for the acting one.
 */
export async function copyToStores(
  context: Context<Buyer>,
  lineIds: readonly number[],
  storeIds: readonly number[],
): Promise<CopyReport[]> {
  const { database, buyer, now, config } = context
  const rows = await listCartRows(database.db, buyer, now, lineIds)
  if (rows.length === 0) throw notFound('购物车商品')
  const plain = rows.filter(({ line_type }) => line_type === plainLineType)
  if (plain.length === 0)
    throw new ApiError(codes.refused, '秒杀和组合商品不能复制，请到门店自行选购')
  const wanted = plain.map((row) => ({ goodsId: row.id, quantityMilli: row.quantity_milli }))
  const own = await ownStores(context)
  const targets = own.filter(({ id, isActing }) => !isActing && storeIds.includes(id))
  if (targets.length < new Set(storeIds).size)
    throw new ApiError(codes.refused, '只能复制到您名下的其他门店')
  const reports: CopyReport[] = []
  for (const store of targets) {
    const target = await getBuyerOfStore(database.db, buyer.memberId, store.id, now)
    if (target === undefined) throw notFound('门店')
    reports.push(reportOf(store, await addToCart(database.db, target, wanted, now, config)))
  }
  return reports
}

function reportOf(store: OwnStore, results: AddResult[]): CopyReport {
  const count = (outcome: AddResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const [added, adjusted, skipped] = [count('added'), count('adjusted'), count('refused')]
  return { store, added, adjusted, skipped, results }
}
