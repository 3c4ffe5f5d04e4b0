import type { AddResult } from '#contract/addition'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import type { Buyer } from '#upstream/kernel/buyer'
import { priceChangeMessage } from '#upstream/goods/pricing/rules'
import { holdMs, isHeld } from '#upstream/goods/promotions/flash-rules'
import { listCampaignsOfOffers } from '#upstream/goods/promotions/campaign-store'
import { listFlash, listOpenFlash, type FlashRow } from '#upstream/goods/promotions/flash-store'
import { decideGoods } from '#upstream/goods/eligibility/decide-goods'
import { takenFlash } from '#upstream/goods/eligibility/flash-goods'
import { flashTerms } from '#upstream/goods/promotions/flash-terms'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { decideMore, type MoreDecision } from './addition-rules'
import { refused, refusedNumber, sumByGoods, type Wanted } from './add'
import { cartFullMessage, mostCartLines } from './rules'
import { listFlashLines, saveFlashLines, type FlashLine } from './own-line-store'
import { changeCart } from './change-cart'
import { countCartLines } from './store'

/**
 * Puts goods of the running flash sale into the cart and holds them for 15 minutes, each with its
 * own result. Refusals never throw. Buyers of the same goods are serialized, so their holds never
 * exceed the stock (domain-rules §6).
 */
export async function holdFlash(
  ctx: Context<Buyer>,
  wanted: readonly Wanted[],
): Promise<AddResult[]> {
  const asked = [...sumByGoods(wanted).values()]
  if (asked.length === 0) return []
  const { storeId } = ctx.buyer
  return changeCart(ctx, async (inside) => {
    const { db, now } = inside
    const goodsIds = asked.map(({ goodsId }) => goodsId)
    // All sales of the goods: which of them has something left is decided below their lock.
    const flashIds = await listOpenFlash(inside, goodsIds)
    await lockRows(db, 'promotions', flashIds)
    // Sales of one campaign share its budget, of which holds are part.
    const { promotions } = await listCampaignsOfOffers(db, { promotionIds: flashIds })
    await lockRows(db, 'campaigns', [...new Set(promotions.values())])
    const rows = flashIds.length === 0 ? [] : await listFlash(inside, flashIds)
    const lines = await listFlashLines(db, storeId, goodsIds)
    let places = mostCartLines - (await countCartLines(db, storeId))
    const holds = asked.map((want) => {
      const sales = rows.filter(({ id }) => id === want.goodsId)
      const row = takenFlash(sales, now)
      const line = lines.find(({ goods_id }) => goods_id === want.goodsId)
      const hold = decideHold(inside, want, { row, line, places })
      if (line === undefined && hold.held !== undefined) places -= 1
      return hold
    })
    const held = holds.flatMap((hold) => hold.held ?? [])
    await saveFlashLines(db, storeId, held, now)
    return holds.map(({ result }) => result)
  })
}

interface HoldState {
  row: FlashRow | undefined
  line: FlashLine | undefined
  places: number
}

function decideHold(
  ctx: Context<Buyer>,
  want: Wanted,
  { row, line, places }: HoldState,
): { result: AddResult; held?: FlashLine } {
  const { goodsId, seenPriceE4 } = want
  if (row === undefined) return refused({ id: goodsId, name: '', spec: '' }, 0, ['本场秒杀已结束'])
  const { now } = ctx
  const { reasons, quantity } = decideGoods(row, ctx, flashTerms(row, now))
  if (line !== undefined && isHeld(line.held_until_at, now)) {
    const more = decideMore(0, want, quantity)
    // A second press asks for what the first one holds.
    if (more.isAdded && more.quantityMilli === line.quantity_milli)
      return { result: addedResult(row, more, []) }
    const held = `${milliToQuantity(line.quantity_milli)} ${row.unit}`
    return refused(row, line.quantity_milli, [`已为您保留 ${held}，请先结算`])
  }
  const why = reasons.map(({ message }) => message)
  if (line === undefined && places <= 0) why.push(cartFullMessage)
  if (why.length > 0) return refused(row, line?.quantity_milli ?? 0, why)
  const more = decideMore(0, want, quantity)
  if (!more.isAdded) return refusedNumber(row, line?.quantity_milli ?? 0, more)
  const { quantityMilli, message } = more
  const moved = priceChangeMessage(seenPriceE4 ?? null, row.flash_price_e4)
  const messages = [message, moved].filter((text) => text !== undefined)
  return {
    result: addedResult(row, more, messages),
    held: {
      goods_id: goodsId,
      promotion_id: row.flash_id,
      quantity_milli: quantityMilli,
      seen_price_e4: row.flash_price_e4,
      held_until_at: now + holdMs,
      adjusted_note: message ?? '',
    },
  }
}

function addedResult(
  { id: goodsId, name, spec }: FlashRow,
  more: MoreDecision & { isAdded: true },
  messages: readonly string[],
): AddResult {
  return {
    goodsId,
    name,
    spec,
    outcome: more.message === undefined ? 'added' : 'adjusted',
    quantity: milliToQuantity(more.quantityMilli),
    asked: milliToQuantity(more.askedMilli),
    added: milliToQuantity(more.addedMilli),
    ...(messages.length > 0 && { message: messages.join('；') }),
  }
}
