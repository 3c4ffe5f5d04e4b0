import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { priceReviewRefusal } from '#upstream/goods/price-review/rules'
import {
  endPriceReview,
  findPriceReview,
  type PriceReviewRow,
} from '#upstream/goods/price-review/store'
import { addPriceChanges } from '#upstream/goods/price-review/history-store'
import { ownPriceSchema } from '#upstream/goods/pricing/own-price'
import { findGoodsForDesk } from '#upstream/goods/products/desk-store'
import { changePrice, touchProduct } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { requirePerson } from '#upstream/kernel/operator'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { applyOwnPrice, comparedE4, overlapProblem } from '../goods-keeping/own-prices'

const actions = {
  approve: 'prices.approve',
  reject: 'prices.reject',
  withdraw: 'prices.withdraw',
} as const

/**
 * Decides a price that waits for a second person (domain-rules §22): another one than proposed it
 * makes it the price or rejects it, the proposer withdraws it. 403 for the wrong person, 400 when
 * the present price is not the one it was compared with or its time is over, 409 on a version conflict, 422 at
 * `reason` for a rejection without one.
 */
export async function decidePriceReview(
  ctx: OperatorContext,
  { id, version, decision, reason }: InputOf<Calls['desk.decidePriceReview']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const known = await findPriceReview(trx.db, id)
    if (known === undefined) throw notFound('待复核的价格')
    await lockRows(trx.db, 'goods', [known.goods_id])
    const row = (await findPriceReview(trx.db, id)) ?? known
    const people = { operatorId: trx.operator.id, proposerId: row.proposer_id }
    const refusal = priceReviewRefusal(decision, people)
    if (refusal !== undefined) throw new ApiError(codes.forbidden, refusal)
    if (decision === 'approve') requirePerson(trx)
    if (decision === 'reject' && reason === '')
      throw new FormError({ reason: ['请写明不采用的原因'] })
    const ended = { event: decision, decider: trx.operator.name, reason, now: trx.now }
    const isFirst = await endPriceReview(trx.db, { ...row, version }, ended)
    if (isFirst && decision === 'approve') await setPrice(trx, row)
    const act = { action: actions[decision], ...pricesOf(row), reason }
    if (isFirst) await addAuditEntry(trx, { ...act, subject: `goods/${String(row.goods_id)}` })
    await finishDecision(trx, isFirst, { ...act, subject: `price-review/${String(id)}` })
  })
}

async function setPrice(ctx: OperatorContext, row: PriceReviewRow): Promise<void> {
  if (row.terms !== '') return setOwnPrice(ctx, row)
  const { goods_id: id, before_e4: before, after_e4: after, place } = row
  if (!(await changePrice(ctx, { id, before, after }))) throw hasMoved()
  await addPriceChanges(ctx.db, [
    {
      goods_id: id,
      kind: 'base',
      before_e4: before,
      after_e4: after,
      starts_at: ctx.now,
      words: row.file,
      source: 'review',
      operator: ctx.operator.name,
      reason: place,
      created_at: ctx.now,
    },
  ])
  await setMeta(ctx.db, 'catalogue_version', String(ctx.now))
}

/** A price beside the base price; it begins now where it would have begun while it waited. */
async function setOwnPrice(ctx: OperatorContext, row: PriceReviewRow): Promise<void> {
  const kept = ownPriceSchema.parse(JSON.parse(row.terms))
  const price = 'startsAt' in kept ? { ...kept, startsAt: Math.max(kept.startsAt, ctx.now) } : kept
  if ('endsAt' in price && price.endsAt <= ctx.now)
    throw new ApiError(codes.refused, '它的结束日期已经过了，请不采用，需要的重新提出')
  const goods = await findGoodsForDesk(ctx.db, row.goods_id)
  if (goods === undefined) throw notFound('商品')
  const isGone = price.kind === 'control' && goods.control === ''
  if (isGone || (await comparedE4(ctx, goods, price)) !== row.before_e4) throw hasMoved()
  const problem = await overlapProblem(ctx, goods.id, price)
  if (problem !== undefined) throw new ApiError(codes.refused, problem)
  await touchProduct(ctx, goods.id)
  await applyOwnPrice(ctx, goods, price, { reason: row.place, source: 'review' })
}

const hasMoved = () => new ApiError(codes.refused, '现价已经变化，请不采用，按现在的价格重新提出')

function pricesOf({ before_e4: before, after_e4: after, ...row }: PriceReviewRow) {
  const { file, place, terms } = row
  const from = terms === '' ? { file: `${file} ${place}`.trim() } : { priceOf: file }
  return {
    before: { priceE4: before ?? '待定' },
    after: { priceE4: after, ...from },
  }
}
