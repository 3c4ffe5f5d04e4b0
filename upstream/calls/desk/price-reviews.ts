import type { PriceReview } from '#contract/desk/price-reviews'
import {
  findListedReview,
  listPriceReviews,
  type ListedPriceReview,
} from '#upstream/goods/price-review/store'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { decidePriceReview } from '#upstream/trade/price-review/decide'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

export const deskPriceReviewHandlers = {
  'desk.priceReviews': async (ctx, { state, ...asked }) => {
    const filter = { state, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listPriceReviews(ctx.db, filter)
    return {
      items: rows.map(present),
      paging,
      counts,
    }
  },

  'desk.priceReview': async (ctx, { id }) => {
    const row = await findListedReview(ctx.db, id)
    if (row === undefined) throw notFound('待复核的价格')
    const mayDecide = row.state === 'waiting' && ctx.operator.permissions.has('prices.write')
    const holder = mayDecide ? await claimEdit(ctx, `price-review/${String(id)}`) : undefined
    return {
      review: present(row),
      version: row.version,
      isOwn: row.proposer_id === ctx.operator.id,
      ...(holder !== undefined && { claim: holder }),
    }
  },

  'desk.decidePriceReview': async (ctx, typed) => {
    await decidePriceReview(ctx, typed)
  },
} satisfies Partial<Handlers>

function present(row: ListedPriceReview): PriceReview {
  const { goods_id, code, name, spec } = row
  return {
    id: row.id,
    goods: { id: goods_id, code, name, spec },
    ...(row.before_e4 !== null && { before: formatYuanE4(row.before_e4) }),
    after: formatYuanE4(row.after_e4),
    ...(row.cost_e4 !== null && { cost: formatYuanE4(row.cost_e4) }),
    cause: row.cause,
    state: row.state,
    file: row.file,
    place: row.place,
    by: row.proposer,
    createdAt: row.created_at,
    decidedBy: row.decider,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    reason: row.reason,
  }
}
