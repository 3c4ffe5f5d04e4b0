import type { Application, ControlledGoods } from '#contract/controlled'
import { codes } from '#contract/envelope'
import type { Goods } from '#contract/goods'
import { presentByIds } from '#upstream/goods/catalogue/listing/goods-rows'
import { shelfOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { applyRefusal } from '#upstream/goods/controlled/rules'
import { insertApplication, latestApplications } from '#upstream/goods/controlled/store'

const pageSize = 20
type Applications = Awaited<ReturnType<typeof latestApplications>>

export const controlledHandlers = {
  'controlled.list': async (context, { page, mine, goodsId }) => {
    const { buyer, database, now } = context
    const { listing } = await shelfOf(database).look(now)
    const wanted = await wantedIds(context, mine === true, goodsId)
    const { ids, total } = listing.select(
      { zone: 'controlled', ids: wanted },
      { sort: 'default', offset: (page - 1) * pageSize, limit: pageSize },
    )
    const [goods, applications] = await Promise.all([
      presentByIds(context, ids),
      buyer === undefined || ids.length === 0
        ? new Map()
        : latestApplications(database.db, buyer.storeId, ids),
    ])
    return {
      items: goods.map((one) => presentControlled(context, one, applications)),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'controlled.apply': async (context, { goodsId, ...application }) => {
    const { database, buyer, now } = context
    const [goods] = await presentByIds(context, [goodsId])
    if (goods?.isControlled !== true) throw notFound('控销商品')
    const known = await latestApplications(database.db, buyer.storeId, [goodsId])
    const refusal = refusalOf(context, goods, known.get(goodsId))
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const added = await insertApplication(database.db, {
      ...application,
      store_id: buyer.storeId,
      goods_id: goodsId,
      created_at: now,
    })
    if (added === undefined) throw new ApiError(codes.refused, pendingRefusal(now))
    return presentApplication(added)
  },
} satisfies Partial<Handlers>

async function wantedIds(
  { buyer, database }: Context,
  isMine: boolean,
  goodsId: number | undefined,
): Promise<ReadonlySet<number> | undefined> {
  if (goodsId !== undefined) return new Set([goodsId])
  if (!isMine) return undefined
  if (buyer === undefined) return new Set()
  return new Set((await latestApplications(database.db, buyer.storeId)).keys())
}

function presentControlled(
  context: Context,
  goods: Goods,
  applications: Applications,
): ControlledGoods {
  const row = applications.get(goods.id)
  const refusal = refusalOf(context, goods, row)
  return {
    goods,
    isOpen: isOpen(context.buyer, goods),
    ...(row !== undefined && { application: presentApplication(row) }),
    ...(refusal !== undefined && { refusal }),
  }
}

function isOpen(buyer: Buyer | undefined, { reasons }: Goods): boolean {
  return buyer?.approval === 'approved' && reasons.every(({ code }) => !code.startsWith('CONTROL_'))
}

function refusalOf(
  { buyer, now }: Context,
  goods: Goods,
  row: Awaited<ReturnType<typeof insertApplication>>,
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

function presentApplication(
  row: NonNullable<Awaited<ReturnType<typeof insertApplication>>>,
): Application {
  return {
    state: row.state,
    reason: row.reason,
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    createdAt: row.created_at,
  }
}
