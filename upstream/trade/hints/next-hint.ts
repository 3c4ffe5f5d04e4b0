import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lineAmountFen } from '#upstream/kernel/money'
import { quantityBounds } from '#upstream/kernel/quantities/rules'
import { readSettledCart } from '../checkout/settle-cart'
import { recommend } from '../recommend/recommend'
import { nextHints, type Hint } from '../settlement/hints'
import { fillSetFor, readRegular, type FillSet } from './fill-set'

const mostHints = 3
const goodsPerHint = 4
const candidates = 24

export interface Filler {
  goods: DecidedGoods
  quantityMilli: number
  amountFen: number
}

export interface DecidedHint {
  hint: Hint
  fillers: Filler[]
  set: FillSet | undefined
}

/**
 * The nearest unreached benefits of the selected lines, with goods that fill the gap, the buyer's
 * own goods first (domain-rules §9). At most the statements of three hints.
 */
export async function nextHintsOf(ctx: Context<Buyer>): Promise<DecidedHint[]> {
  const { cart } = await readSettledCart(ctx)
  const hints = nextHints(cart, mostHints)
  if (hints.length === 0) return []
  const named = hints.flatMap(({ goods }) => goods?.goodsId ?? [])
  const [own, regular, fitting] = await Promise.all([
    decideByIds(ctx, named),
    readRegular(ctx),
    Promise.all(hints.map((hint) => fittingGoods(ctx, hint))),
  ])
  // A product fills only one hint, so that it is shown once per page.
  const shownIds = new Set<number>()
  return hints.map((hint, at) => {
    const free = (fitting[at] ?? []).filter(({ row }) => !shownIds.has(row.id))
    const fillers = fillersFor(hint, own, free)
    for (const { goods } of fillers) shownIds.add(goods.row.id)
    const set = hint.goods === undefined ? fillSetFor(hint, cart, regular) : undefined
    return { hint, fillers, set }
  })
}

/** Goods that count for a hint, best first. Empty where the hint names its goods itself. */
function fittingGoods(
  ctx: Context<Buyer>,
  { goods, area, isHerbal }: Hint,
): Promise<DecidedGoods[]> {
  if (goods !== undefined) return Promise.resolve([])
  const herbal = isHerbal === true ? ({ class: 'pieces' } as const) : {}
  return recommend(ctx, candidates, { ...(area !== undefined && { zone: area }), ...herbal })
}

function fillersFor(hint: Hint, own: DecidedGoods[], fitting: DecidedGoods[]): Filler[] {
  const { missingFen, isHerbal, goods: wanted } = hint
  const product = own.find(({ row }) => row.id === wanted?.goodsId)
  if (product !== undefined) return [filler(product, wanted?.quantityMilli ?? 0)]
  return fitting
    .filter(({ row }) => row.control === '' && row.is_hm === 0)
    .filter(({ row }) => isHerbal === undefined || (row.class === 'pieces') === isHerbal)
    .flatMap((one) => fillerFor(one, missingFen) ?? [])
    .slice(0, goodsPerHint)
}

function fillerFor(goods: DecidedGoods, missingFen: number): Filler | undefined {
  const priceE4 = goods.price?.priceE4 ?? 0
  if (priceE4 === 0) return undefined
  const { stepMilli, minimumMilli, maximumMilli } = quantityBounds(goods.quantity)
  const needed = Math.ceil((missingFen * 100_000) / priceE4 / stepMilli) * stepMilli
  const quantityMilli = Math.max(needed, minimumMilli)
  return quantityMilli <= maximumMilli ? filler(goods, quantityMilli) : undefined
}

function filler(goods: DecidedGoods, quantityMilli: number): Filler {
  const amountFen = lineAmountFen(goods.price?.priceE4 ?? 0, quantityMilli)
  return { goods, quantityMilli, amountFen }
}
