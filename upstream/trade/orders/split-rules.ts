import { orderStates, type OrderState } from '#contract/kinds'
import type { LineKind, PayableLine, Shares } from '../settlement/line'

export interface SplitLine {
  id: number
  name: string
  goodsId: number
  setId: number | null
  isGift: boolean
  /** The goods that earned a gift. Undefined for other lines and for legacy gifts. */
  giftOf: number | undefined
  line: Pick<PayableLine, 'amountFen' | 'isHm' | 'isControlled'> & { kind: LineKind }
  shares: Shares
}

export interface SplitUnit {
  lineIds: number[]
  /** A gift of unknown origin stays with the original order. */
  mustStay: boolean
  /** It can form an order alone: not just gifts or 换购 goods. */
  isWhole: boolean
}

export interface SplitFacts {
  state: OrderState
  /** A cancellation request is open. */
  isAsked: boolean
  isSlipPending: boolean
  waveId: number | undefined
  hasShipments: boolean
  hasClosed: boolean
  hasReturns: boolean
  hasInvoice: boolean
  hasReceipt: boolean
  /** The payments match the total, and the lines add up to the stored sums. */
  doesAddUp: boolean
  units: readonly SplitUnit[]
}

/**
 * The reason why an order cannot be split now, in words, or undefined (domain-rules §7): it must be
 * paid, and nothing of it picked, shipped, closed, invoiced or requested back.
 */
export function splitRefusal(facts: SplitFacts): string | undefined {
  const { state } = facts
  if (state === 'unpaid') return '订单待付款，付清进入审核后才能拆分'
  if (state !== 'review' && state !== 'packing') return `订单${orderStates[state]}，不能拆分`
  if (facts.isAsked) return '买家申请取消，请先处理取消申请'
  if (facts.isSlipPending) return '转账凭证待核对，到账后才能拆分'
  if (facts.waveId !== undefined)
    return `订单在波次 ${String(facts.waveId)} 拣货中，移出波次后才能拆分`
  if (facts.hasShipments) return '订单有过发货单，不能再拆分；没有发的商品可以分次发货'
  if (facts.hasClosed) return '订单有按缺货关闭的商品，不能再拆分'
  if (facts.hasReturns) return '订单有售后申请，不能拆分'
  if (facts.hasInvoice) return '订单已申请开票，不能拆分'
  if (facts.hasReceipt) return '订单已有含麻回执，不能拆分'
  if (!facts.doesAddUp) return '订单没有保存逐行的优惠和付款，金额分不清楚，不能拆分'
  if (facts.units.filter(({ isWhole }) => isWhole).length < 2)
    return '订单只有一种（或一组）商品，没有可以拆开的'
  return undefined
}

/**
 * The units that move together: the lines of a combination set, and a gift with all lines of the
 * goods that earned it. 换购 goods move alone, since their threshold counts the whole submission:
 * both orders share that benefit afterwards (`sharedBySplit`). In the order of the lines.
 */
export function unitsOf(lines: readonly SplitLine[]): SplitUnit[] {
  const causes = new Set(lines.flatMap(({ giftOf }) => giftOf ?? []))
  const bought = new Set(lines.filter(isBought).map(({ goodsId }) => goodsId))
  const units = new Map<string, SplitUnit>()
  for (const line of lines) {
    const cause = line.isGift ? line.giftOf : isBought(line) ? line.goodsId : undefined
    const isTied = cause !== undefined && causes.has(cause) && bought.has(cause)
    const own = line.setId === null ? `line ${String(line.id)}` : `set ${String(line.setId)}`
    const key = isTied ? `cause ${String(cause)}` : own
    const begun = { lineIds: [], mustStay: line.isGift && !isTied, isWhole: false }
    const unit: SplitUnit = units.get(key) ?? begun
    unit.lineIds.push(line.id)
    unit.isWhole ||= isChosen(line)
    units.set(key, unit)
  }
  return [...units.values()]
}

/** Counts towards a gift: bought as an ordinary line. */
function isBought(line: SplitLine): boolean {
  return isChosen(line) && line.setId === null
}

function isChosen({ isGift, line }: SplitLine): boolean {
  return !isGift && line.kind !== 'exchange'
}

export function choiceProblem(
  lines: readonly SplitLine[],
  chosen: ReadonlySet<number>,
): string | undefined {
  if (chosen.size === 0) return '请勾选要拆到新订单的商品'
  if ([...chosen].some((id) => !lines.some((line) => line.id === id)))
    return '勾选的商品不在这笔订单里，请重新勾选'
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.name ?? ''
  for (const { lineIds, mustStay } of unitsOf(lines)) {
    const moving = lineIds.filter((id) => chosen.has(id))
    if (moving.length === 0) continue
    if (mustStay) return `赠品“${nameOf(moving[0] ?? 0)}”随原订单，不能拆出`
    if (moving.length < lineIds.length)
      return `${lineIds.map((id) => `“${nameOf(id)}”`).join('、')}要一起拆出或一起留下`
  }
  if (!lines.some((line) => chosen.has(line.id) && isChosen(line)))
    return '换购商品要和其他商品一起拆出，请再勾选至少一种'
  if (!lines.some((line) => !chosen.has(line.id) && isChosen(line)))
    return '原订单至少留下一种商品（赠品和换购商品不算）'
  return undefined
}
