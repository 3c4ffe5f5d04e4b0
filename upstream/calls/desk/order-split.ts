import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { SplitPart } from '#contract/desk/order-split'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import {
  describeSplit,
  type DescribedPart,
  type DescribedSplit,
} from '#upstream/trade/splitting/describe-split'
import { splitOrder } from '#upstream/trade/splitting/split'
import type { Handlers } from '../handler'
import { presentOrders } from '../present-order'

const allLines = Number.MAX_SAFE_INTEGER

export const orderSplitHandlers = {
  'desk.orderSplit': async (ctx, { id, lines }) =>
    present(ctx, await describeSplit(ctx, { id, lineIds: lines })),

  'desk.splitOrder': async (ctx, { id, version, lines }) => {
    const made = await splitOrder(ctx, { id, version, lineIds: lines })
    return { id: made.id, code: made.code }
  },
} satisfies Partial<Handlers>

async function present(
  ctx: OperatorContext,
  { row, refusal, units, problem, parts }: DescribedSplit,
): Promise<DataOf<Calls['desk.orderSplit']>> {
  const [order] = await presentOrders(ctx, [row], allLines)
  if (order === undefined) throw new Error(`order ${String(row.id)} is not presented`)
  const store = await getStoreToReview(ctx.db, row.store_id)
  return {
    order,
    version: row.version,
    company: store?.company ?? '',
    refusal,
    problem,
    units: units.map(({ lineIds, mustStay }) => ({ lines: lineIds, mustStay })),
    ...(parts !== undefined && {
      parts: { first: presentPart(parts[0]), second: presentPart(parts[1]) },
    }),
  }
}

function presentPart({ lines, steps, totalFen, payments }: DescribedPart): SplitPart {
  return {
    lineCount: lines.length,
    steps: steps.map(({ fen, ...step }) => ({ ...step, amount: formatYuanFen(fen) })),
    total: formatYuanFen(totalFen),
    payments: payments.map(({ kind, amountFen }) => ({ kind, amount: formatYuanFen(amountFen) })),
  }
}
