import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { priceKinds } from '#contract/desk/kinds/goods'
import { readPriceE4, readQuantityMilli } from '#upstream/goods/catalogue/clean-numbers'
import { readControlTerms } from '#upstream/goods/controlled/terms'
import { readLadder } from '#upstream/goods/pricing/ladder'
import type { OwnPrice } from '#upstream/goods/pricing/own-price'
import { rankName } from '#upstream/goods/pricing/rank-name'
import { readWindow } from '#upstream/goods/pricing/windows'
import {
  changeProduct,
  findGoodsForDesk,
  type DeskGoodsRow,
} from '#upstream/goods/products/desk-store'
import { listRankPrices } from '#upstream/goods/promotions/own-price-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { shownWindow } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { endOwnPrices, keepOwnPrice } from './own-prices'
import { ladderInWords, readSteps, writeSteps } from './typed-ladder'

/** A typed price in 1/10000 yuan, which has to be one. 422 at `price`. */
export function requirePriceE4(typed: string): number {
  const priceE4 = readPriceE4(typed)
  if (typeof priceE4 !== 'number') throw new FormError({ price: ['请填写价格，如 12.80'] })
  return priceE4
}

/** When a typed price is in force. 422 at the fields. */
export function requireWindow(typed: { from: string; until: string }, now: number) {
  const read = readWindow(typed, now)
  if ('errors' in read) throw new FormError(read.errors)
  return read.window
}

/**
 * Sets what the stores of a rank pay for a product, or takes it away. Returns whether it waits for
 * a second person. 404 for no product, 409 on a version conflict, 422 at the fields.
 */
export function setRankPrice(
  ctx: OperatorContext,
  { id, version, decision, rank, price, words }: InputOf<Calls['desk.setRankPrice']>,
): Promise<boolean> {
  const priceE4 = decision === 'set' ? requirePriceE4(price) : null
  const what = `${priceKinds.rank}（${rankName(ctx.config.RANK_NAMES, rank)}）`
  return changeOf(ctx, { id, version }, async (trx, goods) => {
    const before = (await listRankPrices(trx.db, id)).get(rank) ?? null
    if (before === priceE4)
      throw new FormError({ price: [priceE4 === null ? '这个等级没有等级价' : '与现价相同'] })
    const own: OwnPrice = { kind: 'rank', rank, priceE4 }
    const { isWaiting } = await keepOwnPrice(trx, goods, own, { what, reason: words })
    return { isWaiting, before, after: priceE4, what, words }
  })
}

/** The same for the price of a controlled sale. */
export function setControlPrice(
  ctx: OperatorContext,
  { id, version, decision, price, words }: InputOf<Calls['desk.setControlPrice']>,
): Promise<boolean> {
  const priceE4 = decision === 'set' ? requirePriceE4(price) : null
  const what = priceKinds.control
  return changeOf(ctx, { id, version }, async (trx, goods) => {
    const terms = readControlTerms(goods.control)
    if (terms === undefined) throw new FormError({ price: ['这个商品不是控销商品'] })
    const before = terms.priceE4 ?? null
    if (before === priceE4)
      throw new FormError({ price: [priceE4 === null ? '没有控销价' : '与现价相同'] })
    const own: OwnPrice = { kind: 'control', priceE4 }
    const { isWaiting } = await keepOwnPrice(trx, goods, own, { what, reason: words })
    return { isWaiting, before, after: priceE4, what, words }
  })
}

/** The same for a special price with its time, which is set or ended. */
export function setSpecialPrice(
  ctx: OperatorContext,
  typed: InputOf<Calls['desk.setSpecialPrice']>,
): Promise<boolean> {
  const { id, version, words } = typed
  if (typed.decision === 'end')
    return changeOf(ctx, { id, version }, async (trx, goods) => {
      const before = await endOwnPrices(trx, goods, { kind: 'special' }, words)
      return { isWaiting: false, before, after: null, what: priceKinds.special, words }
    })
  const priceE4 = requirePriceE4(typed.price)
  const window = requireWindow(typed, ctx.now)
  const limitMilli = readQuantityMilli(typed.limit)
  if (limitMilli === undefined) throw new FormError({ limit: ['不是有效的数量'] })
  const own: OwnPrice = {
    kind: 'special',
    priceE4,
    ...window,
    limitMilli: limitMilli ?? 0,
    isStrict: typed.isStrict,
  }
  return changeOf(ctx, { id, version }, async (trx, goods) => {
    const limit =
      own.limitMilli === 0 ? '' : `，每户限购 ${String(milliToQuantity(own.limitMilli))}`
    const baseE4 = goods.base_price_e4
    if (baseE4 !== null && priceE4 >= baseE4)
      throw new FormError({ price: [`特价须低于基础价 ¥${formatYuanE4(baseE4)}`] })
    const what = `${priceKinds.special}，${shownWindow(own.startsAt, own.endsAt)}${limit}`
    const { isWaiting, present } = await keepOwnPrice(trx, goods, own, { what, reason: words })
    return { isWaiting, before: present, after: priceE4, what, words }
  })
}

/** The same for a ladder. */
export function setLadder(
  ctx: OperatorContext,
  { id, version, decision, type, steps: typed, words }: InputOf<Calls['desk.setLadder']>,
): Promise<boolean> {
  const steps = decision === 'set' ? readSteps(typed) : []
  if (typeof steps === 'string') throw new FormError({ steps: [steps] })
  const ladder =
    decision === 'set' ? { type: type === '1' ? (1 as const) : (2 as const), steps } : null
  return changeOf(ctx, { id, version }, async (trx, goods) => {
    const before = readLadder(goods.ladder)
    if (before === undefined && ladder === null)
      throw new FormError({ steps: ['这个商品没有阶梯价'] })
    const isSame =
      before !== undefined &&
      ladder !== null &&
      before.type === ladder.type &&
      writeSteps(before) === writeSteps(ladder)
    if (isSame) throw new FormError({ steps: ['与现在的阶梯价相同'] })
    const what = `${priceKinds.ladder}${ladder === null ? '' : `：${ladderInWords(ladder)}`}`
    const own: OwnPrice = { kind: 'ladder', ladder }
    const { isWaiting } = await keepOwnPrice(trx, goods, own, { what, reason: words })
    return {
      isWaiting,
      before: before === undefined ? '' : ladderInWords(before),
      after: ladder === null ? '' : ladderInWords(ladder),
      what: priceKinds.ladder,
      words,
    }
  })
}

interface Done {
  isWaiting: boolean
  /** A price in 1/10000 yuan, words, or null for none. */
  before: number | string | null
  after: number | string | null
  what: string
  words: string
}

/** A change of a product's prices as they were read, with its entry in the log. */
function changeOf(
  ctx: OperatorContext,
  { id, version }: { id: number; version: number },
  change: (trx: OperatorContext, goods: DeskGoodsRow) => Promise<Done>,
): Promise<boolean> {
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [id])
    const goods = await findGoodsForDesk(trx.db, id)
    if (goods === undefined) throw notFound('商品')
    const isFirst = await changeProduct(trx, { id, version }, {})
    const { isWaiting, before, after, what, words } = isFirst
      ? await change(trx, goods)
      : { isWaiting: false, before: null, after: null, what: '', words: '' }
    await finishDecision(trx, isFirst, {
      action: actionOf(isWaiting, after),
      subject: `goods/${String(id)}`,
      before: { priceE4: before ?? '' },
      after: { priceE4: after ?? '', priceOf: what },
      reason: words,
    })
    return isWaiting
  })
}

export function actionOf(isWaiting: boolean, after: number | string | null) {
  if (isWaiting) return 'prices.propose'
  return after === null || after === '' ? 'prices.end' : 'prices.set'
}
