import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { readPriceE4 } from '#upstream/goods/catalogue/clean-numbers'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import { listPricedRows } from '#upstream/goods/products/desk-store'
import type { Buyer } from '#upstream/kernel/buyer'
import { requirePerson } from '#upstream/kernel/operator'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { editDraft } from './edit'
import { isHandWaiting } from './rules'
import { agreeHandPrice, listDraftLines, setHandPrice, type DraftLineRow } from './store'

/** Sources whose price a contract price does not take the place of (domain-rules §2). */
const fixedSources = new Set(['controlled', 'flash', 'set'])

/**
 * Sets the price of a line by hand, for this draft alone, or takes it away with an empty price
 * (domain-rules §24). Below the bounds of §22 a second person has to agree first; returns whether
 * it waits. 422 at `price`, `reason` or `lineId`.
 */
export async function priceDraftLine(
  ctx: OperatorContext,
  { id, version, lineId, price, reason }: InputOf<Calls['desk.priceDraft']>,
): Promise<boolean> {
  const priceE4 = readPriceE4(price)
  if (priceE4 === undefined || priceE4 === null)
    throw new FormError({ price: ['请填写单价，如 12.80；取消手工价就空着'] })
  if (priceE4 !== 'unsaid' && reason === '') throw new FormError({ reason: ['请写明为什么'] })
  const words = priceE4 === 'unsaid' ? '取消' : formatYuanE4(priceE4)
  const action = priceE4 === 'unsaid' ? 'drafts.unprice' : 'drafts.price'
  let isWaiting = false
  await editDraft(
    ctx,
    { id, version },
    async (acting) => {
      const line = await requireLine(acting, id, lineId)
      const hand = { hand_price_e4: null, hand_words: '', hand_cause: '', hand_by: null } as const
      if (priceE4 === 'unsaid') {
        await setHandPrice(acting.db, lineId, hand)
        return {}
      }
      const cause = await causeOf(acting, line, priceE4, ctx.config.PRICE_REVIEW_PERCENT)
      isWaiting = cause !== undefined
      await setHandPrice(acting.db, lineId, {
        hand_price_e4: priceE4,
        hand_words: reason,
        hand_cause: cause ?? '',
        hand_by: ctx.operator.id,
      })
      return {}
    },
    { action, after: { price: words }, reason },
  )
  return isWaiting
}

/** A second person agrees to a price by hand, or takes it away. 403 for the one who set it. */
export async function agreeDraftPrice(
  ctx: OperatorContext,
  { id, version, lineId, decision }: InputOf<Calls['desk.agreeDraftPrice']>,
): Promise<void> {
  requirePerson(ctx)
  await editDraft(
    ctx,
    { id, version },
    async (acting) => {
      const line = await requireLine(acting, id, lineId)
      if (!isHandWaiting(line)) throw new ApiError(codes.refused, '这个手工价不用复核')
      if (line.hand_by === ctx.operator.id)
        throw new ApiError(codes.forbidden, '自己定的价须由另一位同事复核')
      if (decision === 'agree') await agreeHandPrice(acting.db, lineId, ctx.operator.id)
      else
        await setHandPrice(acting.db, lineId, {
          hand_price_e4: null,
          hand_words: '',
          hand_cause: '',
          hand_by: null,
        })
      return {}
    },
    { action: decision === 'agree' ? 'drafts.agree' : 'drafts.refuse' },
  )
}

async function requireLine(
  { db }: Context,
  draftId: number,
  lineId: number,
): Promise<DraftLineRow> {
  const line = (await listDraftLines(db, draftId)).find((one) => one.id === lineId)
  if (line === undefined) throw notFound('采购单里的商品')
  return line
}

/** Compared with what the store pays without it. */
async function causeOf(
  acting: Context<Buyer>,
  { goods_id }: DraftLineRow,
  afterE4: number,
  percent: number,
) {
  const [[goods], [priced]] = await Promise.all([
    decideByIds(acting, [goods_id]),
    listPricedRows(acting.db, [goods_id]),
  ])
  const { price } = goods ?? {}
  if (price !== undefined && fixedSources.has(price.source))
    throw new FormError({ price: ['控销商品按控销价，不能手工定价'] })
  return priceReviewCause(
    { beforeE4: price?.priceE4 ?? null, afterE4, costE4: priced?.cost_e4 ?? null },
    percent,
  )
}
