import type { Price } from '#upstream/goods/pricing/rules'
import {
  isCounted,
  type FullReduction,
  type ShippingOffer,
} from '#upstream/goods/promotions/offers'
import type { HeldCoupon } from './coupon-set'
import { isPromotable, type LineKind, type PayableLine } from './line'
import type { Choices, Offers, Settlement, SettleTerms } from './settle'
import type { HeldVoucher } from './tender'

/** A line of a kept settlement, and where its price came from. */
export interface ReplayLine extends PayableLine {
  price: Pick<Price, 'source' | 'promotionId'>
}

/** An offer whose row never changes: its terms are read by its id. */
export interface KeptReduction {
  id: number
  /**
   * The cart lines it counted; undefined for all that may count, and where a ladder of a zone or the
   * shop reduced nothing.
   */
  lineIds?: number[] | undefined
  /** `only`: it counts chosen goods, those of these lines. `not`: it leaves those of these out. */
  scope?: 'only' | 'not' | undefined
}

/** What a settlement was made from. Quantities in thousandths, amounts in 分. */
export interface Inputs {
  lines: ReplayLine[]
  reductions: KeptReduction[]
  giftIds: number[]
  giftStockMilli: ReadonlyMap<number, number>
  /** 分 that were left of the budgets of campaigns. */
  leftFen: ReadonlyMap<number, number>
  /** 包邮 of campaigns. */
  shipping: ShippingOffer[]
  /** The chosen 换购 only. */
  exchange: { id: number; fromFen: number; line: ReplayLine } | undefined
  coupons: HeldCoupon[]
  /** The chosen vouchers only. */
  vouchers: HeldVoucher[]
  points: number
  choices: Choices
  terms: SettleTerms
}

const version = 1

/** The columns of a line without what it has by default. */
interface ShortLine {
  i: number
  g: number
  q: number
  p: number
  f: number
  w: number
  k?: LineKind | undefined
  s?: [setId: number, count: number] | undefined
  hm?: 1 | undefined
  cold?: 1 | undefined
  ctl?: 1 | undefined
  herb?: 1 | undefined
  a?: string | undefined
  free?: number | undefined
  src?: Price['source'] | undefined
  pr?: number | undefined
}

type ShortCoupon = [
  id: number,
  kind: HeldCoupon['kind'],
  thresholdFen: number,
  reduceFen: number,
  isStackable: 0 | 1,
  expiresAt: number,
  name: string,
]

interface Short {
  v: number
  lines: ShortLine[]
  /** Names of the warehouses by their ids. */
  ck: Record<string, string>
  red?: [id: number, lineIds?: number[], scope?: KeptReduction['scope']][]
  left?: [campaignId: number, fen: number][]
  ship?: [campaignId: number, fromFen: number, name: string][]
  gift?: number[]
  stock?: [goodsId: number, milli: number][]
  ex?: [id: number, fromFen: number, line: ShortLine]
  cou?: ShortCoupon[]
  vou?: [id: number, amountFen: number, expiresAt: number, name: string][]
  pts?: number
  /** Absent: the best legal set. */
  couIds?: readonly number[]
  vouIds?: readonly number[]
  exId?: number
  usesPts?: 1
  terms: [free: number, youx: number, fee: number, stacks: 0 | 1, minimum: number]
}

/** A settlement with what it was made from, as a checkout has it. */
export interface Settled extends Pick<
  Settlement<ReplayLine>,
  'lines' | 'reductions' | 'exchangeId'
> {
  offers: Offers<ReplayLine>
  choices: Choices
  terms: SettleTerms
}

/** The inputs of a settlement as JSON; `readInputs` reads them (domain-rules §23). */
export function writeInputs(settled: Settled): string {
  const { offers, choices, terms } = settled
  const lines = settled.lines.flatMap(({ line }) => (line.kind === 'exchange' ? [] : [line]))
  const exchange = offers.exchanges.find(({ id }) => id === settled.exchangeId)
  const named = exchange === undefined ? lines : [...lines, exchange.line]
  const vouchers = offers.vouchers.filter(({ id }) => choices.voucherIds.includes(id))
  const stock = [...offers.giftStockMilli]
  const left = budgetsOf(offers)
  const short: Short = {
    v: version,
    lines: lines.map(shortLine),
    ck: Object.fromEntries(named.map(({ warehouseId, warehouse }) => [warehouseId, warehouse])),
    ...(offers.reductions.length > 0 && { red: shortReductions(settled) }),
    ...(offers.gifts.length > 0 && { gift: offers.gifts.map(({ id }) => id) }),
    ...(stock.length > 0 && { stock }),
    ...(left.size > 0 && { left: [...left] }),
    ...(offers.shipping.length > 0 && {
      ship: offers.shipping.map(({ campaignId, fromFen, name }) => [campaignId, fromFen, name]),
    }),
    ...(exchange && { ex: [exchange.id, exchange.fromFen, shortLine(exchange.line)] }),
    ...(offers.coupons.length > 0 && { cou: offers.coupons.map(shortCoupon) }),
    ...(vouchers.length > 0 && {
      vou: vouchers.map(({ id, amountFen, expiresAt, name }) => [id, amountFen, expiresAt, name]),
    }),
    ...(offers.points !== 0 && { pts: offers.points }),
    ...(choices.couponIds && { couIds: choices.couponIds }),
    ...(choices.voucherIds.length > 0 && { vouIds: choices.voucherIds }),
    ...(exchange && { exId: exchange.id }),
    ...(choices.usesPoints && { usesPts: 1 }),
    terms: [
      terms.freeFromFen,
      terms.youxFreeFromFen,
      terms.feeFen,
      terms.stacksReductions ? 1 : 0,
      terms.minimumFen,
    ],
  }
  return JSON.stringify(short)
}

/** What `writeInputs` wrote; undefined for a version that this program does not know. */
export function readInputs(text: string): Inputs | undefined {
  const short = JSON.parse(text) as Short
  if (short.v !== version) return undefined
  const [freeFromFen, youxFreeFromFen, feeFen, stacks, minimumFen] = short.terms
  const lineOf = (line: ShortLine) => longLine(line, short.ck)
  return {
    lines: short.lines.map(lineOf),
    reductions: (short.red ?? []).map(([id, lineIds, scope]) => {
      return { id, lineIds, ...(scope !== undefined && { scope }) }
    }),
    giftIds: short.gift ?? [],
    giftStockMilli: new Map(short.stock),
    leftFen: new Map(short.left),
    shipping: (short.ship ?? []).map(([campaignId, fromFen, name]) => {
      return { campaignId, fromFen, name }
    }),
    exchange: short.ex && { id: short.ex[0], fromFen: short.ex[1], line: lineOf(short.ex[2]) },
    coupons: (short.cou ?? []).map(longCoupon),
    vouchers: (short.vou ?? []).map(([id, amountFen, expiresAt, name]) => {
      return { id, name, amountFen, expiresAt }
    }),
    points: short.pts ?? 0,
    choices: {
      couponIds: short.couIds,
      voucherIds: short.vouIds ?? [],
      exchangeId: short.exId,
      usesPoints: short.usesPts === 1,
    },
    terms: { freeFromFen, youxFreeFromFen, feeFen, stacksReductions: stacks === 1, minimumFen },
  }
}

function shortReductions({ reductions, offers, lines }: Settled): NonNullable<Short['red']> {
  const counted = new Map(reductions.map((state) => [state.offer.id, state] as const))
  const all = lines.filter(({ line }) => isPromotable(line)).length
  return offers.reductions.map((offer) => {
    const { id } = offer
    const { lineIds = [], reduceFen = 0 } = counted.get(id) ?? {}
    if (offer.goodsIds !== undefined) return [id, countedLines(offer, lines), 'only']
    if (offer.exceptIds !== undefined) return [id, exceptedLines(offer.exceptIds, lines), 'not']
    return reduceFen === 0 || lineIds.length === all ? [id] : [id, lineIds]
  })
}

/** The lines a ladder for chosen goods counts, whether or not another one reduced them before. */
function countedLines(offer: FullReduction, lines: Settled['lines']): number[] {
  return lines
    .filter(({ line }) => isPromotable(line) && isCounted(offer, line.goodsId, line.areas))
    .map(({ line }) => line.cartLineId)
}

function exceptedLines(goodsIds: ReadonlySet<number>, lines: Settled['lines']): number[] {
  return lines.filter(({ line }) => goodsIds.has(line.goodsId)).map(({ line }) => line.cartLineId)
}

function budgetsOf({ reductions, gifts, shipping }: Settled['offers']): Map<number, number> {
  return new Map(
    [...reductions, ...gifts, ...shipping].flatMap(({ campaignId, leftFen }) =>
      campaignId === undefined || leftFen === undefined ? [] : [[campaignId, leftFen] as const],
    ),
  )
}

const flag = (is: boolean): 1 | undefined => (is ? 1 : undefined)

function shortLine(line: ReplayLine): ShortLine {
  return {
    i: line.cartLineId,
    g: line.goodsId,
    q: line.quantityMilli,
    p: line.priceE4,
    f: line.amountFen,
    w: line.warehouseId,
    k: line.kind === 'plain' ? undefined : line.kind,
    s: line.set && [line.set.setId, line.set.count],
    hm: flag(line.isHm),
    cold: flag(line.isColdChain),
    ctl: flag(line.isControlled),
    herb: flag(line.isHerbal),
    a: line.areas.length === 0 ? undefined : line.areas.join(' '),
    free: line.freeShippingMilli === 0 ? undefined : line.freeShippingMilli,
    src: line.price.source === 'base' ? undefined : line.price.source,
    pr: line.price.promotionId,
  }
}

function longLine(line: ShortLine, warehouses: Short['ck']): ReplayLine {
  return {
    cartLineId: line.i,
    goodsId: line.g,
    kind: line.k ?? 'plain',
    set: line.s && { setId: line.s[0], count: line.s[1] },
    warehouseId: line.w,
    warehouse: warehouses[line.w] ?? '',
    isHm: line.hm === 1,
    isColdChain: line.cold === 1,
    isControlled: line.ctl === 1,
    isHerbal: line.herb === 1,
    areas: line.a === undefined ? [] : line.a.split(' '),
    freeShippingMilli: line.free ?? 0,
    quantityMilli: line.q,
    priceE4: line.p,
    amountFen: line.f,
    price: {
      source: line.src ?? 'base',
      ...(line.pr !== undefined && { promotionId: line.pr }),
    },
  }
}

function shortCoupon(coupon: HeldCoupon): ShortCoupon {
  const { id, kind, thresholdFen, reduceFen, isStackable, expiresAt, name } = coupon
  return [id, kind, thresholdFen, reduceFen, isStackable ? 1 : 0, expiresAt, name]
}

function longCoupon([id, kind, thresholdFen, reduceFen, stacks, expiresAt, name]: ShortCoupon) {
  return { id, name, kind, thresholdFen, reduceFen, isStackable: stacks === 1, expiresAt }
}
