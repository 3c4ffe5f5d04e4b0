import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { readPriceE4 } from '#upstream/goods/catalogue/clean-numbers'
import { addPriceChanges, listLoweredFrom } from '#upstream/goods/price-review/history-store'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import { proposePrices } from '#upstream/goods/price-review/store'
import { changeProduct, findGoodsForDesk } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

/**
 * Sets the price of a product, or keeps it for a second person by the rule of price lists
 * (domain-rules §22); any price that waited is replaced. Returns whether it waits. 404 for no
 * product, 409 on a version conflict, 422 at the fields.
 */
export async function setGoodsPrice(
  ctx: OperatorContext,
  { id, version, price, words }: InputOf<Calls['desk.setGoodsPrice']>,
): Promise<boolean> {
  const afterE4 = readPriceE4(price)
  if (afterE4 === undefined || afterE4 === 'unsaid')
    throw new FormError({ price: ['请填写价格，如 12.80，暂不定价填“待定”'] })
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [id])
    const goods = await findGoodsForDesk(trx.db, id)
    if (goods === undefined) throw notFound('商品')
    const { base_price_e4: beforeE4, cost_e4: costE4 } = goods
    if (afterE4 === beforeE4) throw new FormError({ price: ['与现价相同'] })
    const target = { kind: 'base' } as const
    const lowered = await listLoweredFrom(trx.db, { goodsIds: [id], target, now: trx.now })
    const cause = priceReviewCause(
      { beforeE4, afterE4, costE4, loweredFromE4: lowered.get(id) },
      ctx.config.PRICE_REVIEW_PERCENT,
    )
    const proposed =
      cause === undefined || afterE4 === null
        ? []
        : [{ goodsId: id, beforeE4, afterE4, costE4, cause, file: '商品资料', place: words }]
    const isWaiting = proposed.length > 0
    const change = isWaiting ? {} : { base_price_e4: afterE4 }
    const isFirst = await changeProduct(trx, { id, version }, change)
    if (isFirst) {
      const { id: proposerId, name: proposer } = trx.operator
      const by = { proposerId, proposer, now: trx.now }
      await proposePrices(trx.db, { prices: proposed, decided: [id], ...by })
      if (!isWaiting) {
        const told = { source: 'form', operator: proposer, reason: words } as const
        const at = { starts_at: trx.now, created_at: trx.now }
        const prices = { before_e4: beforeE4, after_e4: afterE4 }
        await addPriceChanges(trx.db, [{ goods_id: id, kind: 'base', ...prices, ...told, ...at }])
        await setMeta(trx.db, 'catalogue_version', String(trx.now))
      }
    }
    await finishDecision(trx, isFirst, {
      action: isWaiting ? 'prices.propose' : 'prices.set',
      subject: `goods/${String(id)}`,
      before: { priceE4: beforeE4 ?? '待定' },
      after: { priceE4: afterE4 ?? '待定' },
      reason: words,
    })
    return isWaiting
  })
}
