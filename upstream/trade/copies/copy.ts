import { createHash } from 'node:crypto'
import type { AddResult } from '#contract/addition'
import type { Copy, CopyReport, OwnStore } from '#contract/copy'
import { codes } from '#contract/envelope'
import { lockRows } from '#upstream/kernel/db/lock'
import { actingFor, type Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { mayDo } from '#contract/store-roles'
import { listStoresOf } from '#upstream/members/accounts/people-store'
import { rightsOf } from '#upstream/members/accounts/rules'
import { getBuyerOfStore } from '../hm/buyers'
import { addWanted, type Wanted } from '../cart/add'
import { getCopy, insertCopy, keepReports } from './store'
import { listCartRows, plainLineType } from '../cart/store'

export async function ownStores({ db, buyer }: Context<Buyer>): Promise<OwnStore[]> {
  const stores = await listStoresOf(db, buyer.memberId)
  return stores
    .filter(({ owner_id, isOwn, roles }) => {
      return owner_id === buyer.ownerId && mayDo(rightsOf(isOwn, roles), 'buy')
    })
    .map(({ id, company, kind, approval }) => {
      return { id, company, kind, approval, isActing: id === buyer.storeId }
    })
}

interface CopyInput {
  lineIds: readonly number[]
  storeIds: readonly number[]
  /** Idempotency token: sent twice, the copy is made once and returns the same reports. */
  token: string
}

/**
 * Adds cart lines to the carts of other stores of the same owner, each by its own licences, prices
 * and stock, with its own report (domain-rules §9). One transaction, once per token. The source
 * lines stay. 404 for lines that are not in the cart, 400 for another owner's store and for the
 * acting one.
 */
export async function copyToStores(ctx: Context<Buyer>, input: CopyInput): Promise<Copy> {
  const { storeId } = ctx.buyer
  const targets = await chooseTargets(ctx, input.storeIds)
  const token = keyOf(input)
  return transact(ctx, async (inside) => {
    const { db, now } = inside
    await lockRows(db, 'stores', [storeId, ...targets.map(({ id }) => id)])
    const id = await insertCopy(db, { storeId, token }, now)
    if (id !== undefined) {
      const wanted = await readPlainLines(inside, input.lineIds)
      const wishes = targets.map((store) => ({ store, wanted }))
      await keepReports(db, id, await fillStores(inside, wishes))
    }
    const copy = await getCopy(db, storeId, { token })
    if (copy === undefined) throw notFound('复制结果')
    return copy
  })
}

// A page from the browser's cache may resend its token with other lines or stores: that is another
// copy.
function keyOf({ token, lineIds, storeIds }: CopyInput): string {
  const wish = [token, [...lineIds].sort(), [...storeIds].sort()]
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}

async function chooseTargets(
  ctx: Context<Buyer>,
  storeIds: readonly number[],
): Promise<OwnStore[]> {
  const own = await ownStores(ctx)
  const targets = own.filter(({ id, isActing }) => !isActing && storeIds.includes(id))
  if (targets.length < new Set(storeIds).size)
    throw new ApiError(codes.refused, '只能复制到您名下的其他门店')
  return targets
}

async function readPlainLines(ctx: Context<Buyer>, lineIds: readonly number[]): Promise<Wanted[]> {
  const rows = await listCartRows(ctx, lineIds)
  if (rows.length === 0) throw notFound('购物车商品')
  const plain = rows.filter(({ line_type }) => line_type === plainLineType)
  if (plain.length === 0)
    throw new ApiError(codes.refused, '秒杀和组合商品不能复制，请到门店自行选购')
  return plain.map((row) => ({ goodsId: row.id, quantityMilli: row.quantity_milli }))
}

/**
 * Adds to the carts of stores this member may order for, each by its own licences, prices and
 * stock, with its own report. Runs within a transaction that has locked the stores.
 */
export async function fillStores(
  ctx: Context<Buyer>,
  wishes: readonly { store: OwnStore; wanted: readonly Wanted[] }[],
): Promise<CopyReport[]> {
  const { memberId } = ctx.buyer
  const reports: CopyReport[] = []
  for (const { store, wanted } of wishes) {
    const target = await getBuyerOfStore(ctx, { memberId, storeId: store.id })
    if (target === undefined) throw notFound('门店')
    reports.push(reportOf(store, await addWanted(actingFor(ctx, target), wanted)))
  }
  return reports
}

function reportOf(store: OwnStore, results: AddResult[]): CopyReport {
  const count = (outcome: AddResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const [added, adjusted, skipped] = [count('added'), count('adjusted'), count('refused')]
  return { store, added, adjusted, skipped, results }
}
