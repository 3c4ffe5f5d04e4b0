import type { NextHint } from '#contract/hint'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { DecidedHint, Filler } from '#upstream/trade/hints/next-hint'
import { presenterOf } from './present-goods'

/** Hints in the contract's shape. One statement; none without hints. */
export async function presentHints(
  ctx: Context<Buyer>,
  decided: readonly DecidedHint[],
): Promise<NextHint[]> {
  const present = await presenterOf(
    ctx,
    decided.flatMap(({ fillers, set }) =>
      [...fillers, ...(set?.goods ?? [])].map(({ goods }) => goods),
    ),
  )
  const presentFiller = ({ goods, quantityMilli, amountFen }: Filler) => ({
    goods: present(goods),
    quantity: milliToQuantity(quantityMilli),
    amount: formatYuanFen(amountFen),
  })
  return decided.map(({ hint, fillers, set }) => ({
    code: hint.code,
    name: hint.name,
    missing: formatYuanFen(hint.missingFen),
    gain: formatYuanFen(hint.gainFen),
    net: formatYuanFen(hint.netFen),
    ...(hint.area !== undefined && { area: hint.area }),
    ...(hint.gift !== undefined && { gift: hint.gift }),
    goods: fillers.map(presentFiller),
    ...(set !== undefined && {
      set: {
        verdict: set.verdict,
        before: formatYuanFen(set.beforeFen),
        after: formatYuanFen(set.afterFen),
        added: formatYuanFen(set.addedFen),
        goods: set.goods.map(presentFiller),
      },
    }),
  }))
}
