import type { NextHint } from '#contract/hint'
import type { Goods } from '#contract/goods'
import { loadOffers, settleTerms } from '../checkout/offers'
import { presentByIds } from '#upstream/goods/catalogue/listing/goods-rows'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { formatYuanFen, lineAmountFen, parseYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { recommend } from '../recommend/recommend'
import { nextHints, type Hint } from '../settlement/hints'
import { decideCart } from '../cart/lines'
import { payableLine } from '../cart/payable'

const mostHints = 3
const goodsPerHint = 4
const candidates = 24

/**
 * The nearest benefits that the selected lines have not reached, with goods that would fill what is
 * missing: the buyer's own first (domain-rules §9). At most so many statements as for three hints.
 */
export async function nextHintsOf(context: Context<Buyer>): Promise<NextHint[]> {
  const { database, config, buyer, now } = context
  const lines = await decideCart(database.db, buyer, now, config)
  const selected = lines.filter(({ decision }) => decision.isSelected)
  const payable = selected.flatMap((line) => payableLine(line) ?? [])
  const goodsIds = payable.map(({ goodsId }) => goodsId)
  const offers = await loadOffers(database.db, buyer, goodsIds, now, config)
  const choices = { voucherIds: [], usesPoints: false }
  const hints = nextHints([payable, offers, choices, settleTerms(config)], mostHints)
  if (hints.length === 0) return []
  const named = hints.flatMap(({ goods }) => goods?.goodsId ?? [])
  const [own, fitting] = await Promise.all([
    presentByIds(context, named),
    Promise.all(hints.map((hint) => fittingGoods(context, hint))),
  ])
  // One product fills one of them: on a page each stands once.
  const shownIds = new Set<number>()
  return hints.map((hint, at) => {
    const free = (fitting[at] ?? []).filter(({ id }) => !shownIds.has(id))
    const shown = presentHint(hint, own, free)
    for (const { goods } of shown.goods) shownIds.add(goods.id)
    return shown
  })
}

/** Goods that count for a hint, best first; none where it names its goods itself. */
function fittingGoods(context: Context<Buyer>, { goods, area, isHerbal }: Hint): Promise<Goods[]> {
  if (goods !== undefined) return Promise.resolve([])
  const herbal = isHerbal === true ? ({ class: 'pieces' } as const) : {}
  return recommend(context, candidates, { ...(area !== undefined && { zone: area }), ...herbal })
}

function presentHint(hint: Hint, own: Goods[], fitting: Goods[]): NextHint {
  const { code, name, missingFen, gainFen, netFen, area, gift, goods: wanted } = hint
  const product = own.find(({ id }) => id === wanted?.goodsId)
  const goods =
    product === undefined ? fillers(hint, fitting) : [filler(product, wanted?.quantityMilli ?? 0)]
  return {
    code,
    name,
    missing: formatYuanFen(missingFen),
    gain: formatYuanFen(gainFen),
    net: formatYuanFen(netFen),
    ...(area !== undefined && { area }),
    ...(gift !== undefined && { gift }),
    goods,
  }
}

function fillers({ missingFen, isHerbal }: Hint, fitting: readonly Goods[]) {
  return fitting
    .filter(({ isControlled, isHm }) => !isControlled && !isHm)
    .filter((one) => isHerbal === undefined || (one.class === 'pieces') === isHerbal)
    .flatMap((one) => fillerFor(one, missingFen) ?? [])
    .slice(0, goodsPerHint)
}

/** As much of a product as fills what is missing; undefined when not enough of it can be had. */
function fillerFor(goods: Goods, missingFen: number) {
  const priceE4 = parseYuanE4(goods.price ?? '') ?? 0
  if (priceE4 === 0) return undefined
  const step = quantityToMilli(goods.packageStep)
  const needed = Math.ceil((missingFen * 100_000) / priceE4 / step) * step
  const quantityMilli = Math.max(needed, quantityToMilli(goods.minimum))
  return quantityMilli <= quantityToMilli(goods.maximum) ? filler(goods, quantityMilli) : undefined
}

function filler(goods: Goods, quantityMilli: number): NextHint['goods'][number] {
  const amountFen = lineAmountFen(parseYuanE4(goods.price ?? '') ?? 0, quantityMilli)
  return { goods, quantity: milliToQuantity(quantityMilli), amount: formatYuanFen(amountFen) }
}
