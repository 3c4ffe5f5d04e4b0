import type { InputOf } from '#contract/call'
import { backorderStates, mostBackorderDays, mostBackorders } from '#contract/backorder-states'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { mayDo } from '#contract/store-roles'
import { decideGoods, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { shownE4 } from '#upstream/goods/pricing/rules'
import { selectGoods } from '#upstream/goods/promotions/goods-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { parseYuanE4 } from '#upstream/kernel/money'
import { decideQuantity, fractionProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { addDays, chinaDay, isDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { giveUpReserved } from './give-up'
import { nextBackorderState } from './rules'
import {
  countOpenBackorders,
  getBackorder,
  insertBackorder,
  listOpenBackorders,
  moveBackorder,
  replaceBackorder,
  type BackorderRow,
} from './store'

type Asked = Omit<InputOf<Calls['backorder.create']>, 'goodsId'>

interface Registered {
  id: number
  isNew: boolean
  /** The reason why the quantity differs from the requested one. */
  message?: string
}

/**
 * Registers a backorder for out-of-stock goods (domain-rules §20). While the store waits for the
 * same goods, the existing backorder is returned and none is added. 422 at the fields, 400 while
 * there is stock or where another reason blocks the goods, 429 with too many open ones.
 */
export async function registerBackorder(
  ctx: Context<Buyer>,
  { goodsId, ...asked }: InputOf<Calls['backorder.create']>,
): Promise<Registered> {
  const { storeId, memberId, ownerId } = ctx.buyer
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const goods = await requireGoods(trx, goodsId)
    const [open] = await listOpenBackorders(trx.db, storeId, [goodsId])
    if (open !== undefined) return { id: open.id, isNew: false }
    refuseAvailable(goods)
    const { message, ...terms } = readTerms(trx, goods, asked)
    if ((await countOpenBackorders(trx.db, storeId)) >= mostBackorders)
      throw new ApiError(
        codes.tooManyAttempts,
        `最多同时登记 ${mostBackorders} 个品种，请先取消不需要的登记`,
      )
    const ids = { store_id: storeId, member_id: memberId, owner_id: ownerId, goods_id: goodsId }
    const id = await insertBackorder(trx, { ...ids, ...terms })
    if (id === undefined) throw new ApiError(codes.changed, '这个品种刚刚登记过，请查看到货登记')
    return { id, isNew: true, ...(message !== undefined && { message }) }
  })
}

/**
 * Changes a waiting backorder. A larger quantity loses its place and queues again at the end; any
 * other change keeps it. 409 on a version conflict, 422 at the fields.
 */
export async function changeBackorder(
  ctx: Context<Buyer>,
  { id, version, ...asked }: InputOf<Calls['backorder.change']>,
): Promise<Registered> {
  return onOwn(ctx, id, async (trx, row) => {
    const goods = await requireGoods(trx, row.goods_id)
    if (row.state !== 'waiting') throw await ended(trx, row, goods)
    const moved = new ApiError(codes.changed, wordsOfChange(row, goods))
    if (row.version !== version) throw moved
    const { message, ...terms } = readTerms(trx, goods, asked)
    const told = message !== undefined && { message }
    if (terms.quantity_milli <= row.served_milli)
      throw new FormError({ quantity: ['已到货的不少于这个数量，不再需要请直接取消登记'] })
    if (terms.quantity_milli <= row.quantity_milli) {
      if (!(await moveBackorder(trx, row, { ...terms, problem: '' }))) throw moved
      return { id, isNew: false, ...told }
    }
    if (row.served_milli > 0)
      throw new FormError({ quantity: ['已到货一部分，数量只能减少；还需要的请在下单后另行登记'] })
    const state = nextBackorderState(row.state, 'cancel')
    if (state === undefined || !(await moveBackorder(trx, row, { state }))) throw moved
    const { store_id, owner_id, goods_id } = row
    const again = { store_id, owner_id, goods_id, member_id: trx.buyer.memberId, ...terms }
    const newId = await insertBackorder(trx, again)
    if (newId === undefined) throw moved
    await replaceBackorder(trx, id, newId)
    return { id: newId, isNew: true, ...told }
  })
}

function wordsOfChange(row: BackorderRow, { row: { unit } }: DecidedGoods): string {
  const cap = row.cap_e4 === null ? '不限价' : `最高 ${shownE4(row.cap_e4, 2)}`
  const then = row.is_order === 1 ? '到货后直接下单' : '到货后放入购物车'
  const terms = [cap, `等到 ${chinaDay(row.until_at - 1)}`, then].join('，')
  return `别人刚改过，现在是 ${milliToQuantity(row.quantity_milli)} ${unit}，${terms}，再保存就用您写的`
}

async function ended(ctx: Context<Buyer>, row: BackorderRow, goods: DecidedGoods) {
  const now = row.replaced_by === null ? undefined : await getBackorder(ctx.db, row.replaced_by)
  if (now?.state === 'waiting') return new ApiError(codes.changed, wordsOfChange(now, goods))
  const state = backorderStates[(now ?? row).state]
  return new ApiError(codes.refused, `这份登记${state}，没有保存您写的`)
}

/** Cancels a backorder and releases its reservation. 404 for another store's backorder. */
export async function cancelBackorder(ctx: Context<Buyer>, id: number): Promise<void> {
  await onOwn(ctx, id, async (trx, row) => {
    const state = nextBackorderState(row.state, 'cancel')
    if (state === undefined) throw new ApiError(codes.refused, '这份登记已经结束了')
    await giveUpReserved(trx, row.store_id, [row.goods_id])
    const now = await getBackorder(trx.db, id)
    if (now !== undefined && now.state !== state) await moveBackorder(trx, now, { state })
  })
}

function onOwn<T>(
  ctx: Context<Buyer>,
  id: number,
  work: (ctx: Context<Buyer>, row: BackorderRow) => Promise<T>,
): Promise<T> {
  const { storeId } = ctx.buyer
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const row = await getBackorder(trx.db, id, storeId)
    if (row === undefined) throw notFound('到货登记')
    return work(trx, row)
  })
}

async function requireGoods(ctx: Context<Buyer>, goodsId: number): Promise<DecidedGoods> {
  const row = await selectGoods(ctx).where('goods.id', '=', goodsId).executeTakeFirst()
  if (row === undefined) throw notFound('商品')
  return decideGoods(row, ctx)
}

/** No backorder for goods that can be bought now, nor for goods the buyer may not buy anyway. */
function refuseAvailable({ reasons }: DecidedGoods): void {
  const others = reasons.filter(({ code }) => code !== 'NO_STOCK')
  if (others.length > 0)
    throw new ApiError(codes.refused, others.map(({ message }) => message).join('；'))
  if (reasons.length === 0) throw new ApiError(codes.refused, '现在有货，可以直接购买，不需要登记')
}

function readTerms(ctx: Context<Buyer>, goods: DecidedGoods, asked: Asked) {
  const today = chinaDay(ctx.now)
  const lastDay = addDays(today, mostBackorderDays)
  const errors: Record<string, string[]> = {}
  if (!isDay(asked.untilOn)) errors.untilOn = ['没有这一天，请核对日期']
  else if (asked.untilOn < today) errors.untilOn = ['截止日期不能早于今天']
  else if (asked.untilOn > lastDay) errors.untilOn = [`截止日期最晚为 ${lastDay}`]
  const wantedMilli = quantityToMilli(asked.quantity)
  const terms = { ...goods.quantity, stockMilli: Infinity }
  const fraction = fractionProblem(wantedMilli, terms)
  if (fraction !== undefined) errors.quantity = [fraction]
  const cap = asked.cap === '' ? null : (parseYuanE4(asked.cap) ?? null)
  if (asked.isOrder) {
    if (cap === null) errors.cap = ['到货后直接下单须填最高价']
    if (goods.row.is_hm === 1) errors.isOrder = ['含麻商品只能对公转账付款，不能直接下单']
    else if (!mayDo(ctx.buyer.roles, 'pay'))
      errors.isOrder = ['直接下单用余额付款，需要“财务”的权限']
  }
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  const { quantityMilli, message } = decideQuantity(wantedMilli, terms)
  return {
    quantity_milli: quantityMilli,
    cap_e4: cap,
    is_order: asked.isOrder ? 1 : 0,
    until_at: Date.parse(`${addDays(asked.untilOn, 1)}T00:00:00+08:00`),
    message,
  }
}
