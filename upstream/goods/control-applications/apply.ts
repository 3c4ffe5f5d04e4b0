import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { catalogueIndexOf } from '../catalogue/index/catalogue-index'
import { decideByIds } from '../catalogue/listing/decide-by-ids'
import { isOfControl, type DecidedGoods } from '../eligibility/decide-goods'
import { applyRefusal } from '../controlled/rules'
import { insertApplication, latestApplications, type ApplicationRow } from '../controlled/store'

export interface DecidedControlled {
  goods: DecidedGoods
  isOpen: boolean
  application: ApplicationRow | undefined
  /** The reason, in Chinese, for refusing an application now. */
  refusal: string | undefined
}

interface WantedControlled {
  page: number
  pageSize: number
  mine?: boolean | undefined
  goodsId?: number | undefined
}

export async function listControlled(
  ctx: Context,
  { page, pageSize, mine, goodsId }: WantedControlled,
): Promise<{ items: DecidedControlled[]; total: number }> {
  const { db, database, buyer, now } = ctx
  const { listing } = await catalogueIndexOf(database).look(now)
  const { ids, total } = listing.select(
    { zone: 'controlled', ids: await wantedIds(ctx, mine === true, goodsId) },
    { sort: 'default', offset: (page - 1) * pageSize, limit: pageSize },
  )
  const [goods, applications] = await Promise.all([
    decideByIds(ctx, ids),
    buyer === undefined || ids.length === 0
      ? new Map<number, ApplicationRow>()
      : latestApplications(db, buyer.storeId, ids),
  ])
  const items = goods.map((one) => {
    const application = applications.get(one.row.id)
    const refusal = refusalOf(ctx, one, application)
    return { goods: one, isOpen: isOpen(buyer, one), application, refusal }
  })
  return { items, total }
}

/**
 * Applies for a controlled product on behalf of the buyer's store. Throws 404 for goods that are
 * not controlled, and a refusal for the buyer to read while no application can be made.
 */
export async function applyForControlled(
  ctx: Context<Buyer>,
  { goodsId, ...application }: { goodsId: number; name: string; phone: string; remark: string },
): Promise<ApplicationRow> {
  const { db, buyer, now } = ctx
  const [goods] = await decideByIds(ctx, [goodsId])
  if (goods === undefined || goods.row.control === '') throw notFound('控销商品')
  const known = await latestApplications(db, buyer.storeId, [goodsId])
  const refusal = refusalOf(ctx, goods, known.get(goodsId))
  if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
  const added = await insertApplication(db, {
    ...application,
    store_id: buyer.storeId,
    goods_id: goodsId,
    created_at: now,
  })
  if (added === undefined) throw new ApiError(codes.refused, pendingRefusal(now))
  return added
}

async function wantedIds(
  { buyer, db }: Context,
  isMine: boolean,
  goodsId: number | undefined,
): Promise<ReadonlySet<number> | undefined> {
  if (goodsId !== undefined) return new Set([goodsId])
  if (!isMine) return undefined
  if (buyer === undefined) return new Set()
  return new Set((await latestApplications(db, buyer.storeId)).keys())
}

function isOpen(buyer: Buyer | undefined, { reasons }: DecidedGoods): boolean {
  return buyer?.approval === 'approved' && !reasons.some(isOfControl)
}

function refusalOf(
  { buyer, now }: Context,
  goods: DecidedGoods,
  row: ApplicationRow | undefined,
): string | undefined {
  if (buyer === undefined) return '登录后可申请'
  if (buyer.approval !== 'approved') return '资质审核通过后可申请'
  const latest = row && {
    state: row.state,
    validUntil: row.valid_until,
    decidedAt: row.decided_at,
  }
  return (
    applyRefusal(latest, now) ?? (isOpen(buyer, goods) ? '本店可直接购买，无需申请' : undefined)
  )
}

function pendingRefusal(now: number): string {
  return applyRefusal({ state: 'pending', validUntil: null, decidedAt: null }, now) ?? ''
}
