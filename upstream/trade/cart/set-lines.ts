import type { Reason } from '#contract/reason'
import { decideGoods, type Asker } from '#upstream/goods/eligibility/decide-goods'
import { availableMilli, type OwnTerms } from '#upstream/goods/pricing/goods-terms'
import { decideQuantity, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { decideSet, mostSetsInWords } from '../sets/rules'
import type { SetRow } from '../sets/store'
import type { CartRow } from './store'

export interface LineSet {
  row: SetRow
  count: number
}

export interface SetLine {
  own: OwnTerms
  /** The number of sets that a quantity of the line's product makes. */
  setAt: (quantityMilli: number) => LineSet
}

interface SetLines {
  lines: ReadonlyMap<number, SetLine>
  /** Stock taken by selected sets and so unavailable to other lines, by product, in thousandths. */
  takenMilli: ReadonlyMap<number, number>
}

/**
 * Decides the terms of set lines. A set is available when each of its products is, so a reason
 * against one blocks all (domain-rules §6). Each set gets only the stock that earlier sets leave.
 */
export function decideSetLines(
  { rows, sets }: { rows: readonly CartRow[]; sets: readonly SetRow[] },
  asker: Asker,
): SetLines {
  const lines = new Map<number, SetLine>()
  const takenMilli = new Map<number, number>()
  for (const set of sets) {
    const group = rows
      .filter((row) => row.set_id === set.id)
      .map((row) => withoutTaken(row, takenMilli))
    const found = group.map((row) => ({ row, ...setLine(asker, row, set, group) }))
    for (const { row, own, setAt } of found) lines.set(row.line_id, { own, setAt })
    const isTaken = found.every(({ row, isOpen }) => isOpen && row.is_selected === 1)
    for (const { row, own } of isTaken ? found : []) {
      const { quantityMilli } = decideQuantity(row.quantity_milli, own.quantity)
      takenMilli.set(row.id, (takenMilli.get(row.id) ?? 0) + quantityMilli)
    }
  }
  return { lines, takenMilli }
}

export function withoutTaken(row: CartRow, takenMilli: ReadonlyMap<number, number>): CartRow {
  const taken = takenMilli.get(row.id) ?? 0
  if (taken === 0) return row
  const left = row.stock_milli - taken
  const reserved_milli = Math.max(0, row.reserved_milli + Math.min(0, left))
  return { ...row, stock_milli: Math.max(0, left), reserved_milli }
}

const movedReason: Reason = {
  code: 'ACTIVITY_ENDED',
  message: '套餐内容已变更，请删除后重新加入',
}

function setLine(
  asker: Asker,
  row: CartRow,
  set: SetRow,
  group: readonly CartRow[],
): SetLine & { isOpen: boolean } {
  const parts = group.map((one) => ({
    name: one.name,
    quantityMilli: perSet(one, set),
    priceE4: priceIn(one, set),
    basePriceE4: one.base_price_e4,
    stockMilli: availableMilli(one),
    reasons: decideGoods(one, asker).reasons,
  }))
  const { reasons, maximum } = decideSet({ ...set, parts }, asker.now)
  const own = new Set(decideGoods(row, asker).reasons.map(({ message }) => message))
  // The reasons against this product are shown at its own line.
  const others = reasons.filter(
    ({ message }) => !own.has(message) && !message.startsWith(`${row.name}：`),
  )
  const each = perSet(row, set)
  return {
    own: {
      price: { priceE4: priceIn(row, set), source: 'set', endsAt: set.endsAt },
      quantity: {
        unit: row.unit,
        stepMilli: each,
        minimumMilli: each,
        caseMilli: 0,
        limitMilli: 0,
        ...boundsOf(row, set, { each, maximum }),
      },
      reasons: [...others, ...(isWhole(set, group) ? [] : [movedReason])],
    },
    isOpen: reasons.length === 0 && isWhole(set, group),
    setAt: (quantityMilli) => ({ row: set, count: Math.round(quantityMilli / each) }),
  }
}

/** Bounds in whole sets: the purchase limit and the smallest stock of all products. */
function boundsOf(
  row: CartRow,
  set: SetRow,
  { each, maximum }: { each: number; maximum: number },
): Pick<QuantityTerms, 'stockMilli' | 'leftMilli' | 'cap'> {
  const { limit, used } = set
  const whole = Math.floor(availableMilli(row) / each) * each
  if (maximum === 0) return { stockMilli: whole }
  const isLimited = limit > 0 && limit - used === maximum
  if (!isLimited) return { stockMilli: each * maximum }
  // The words have what was bought of it, in sets.
  const cap = { words: mostSetsInWords(set, maximum), usedMilli: 0 }
  return { stockMilli: whole, leftMilli: each * maximum, cap }
}

function perSet(row: CartRow, set: SetRow): number {
  const part = set.goods.find(({ goodsId }) => goodsId === row.id)
  return part?.quantityMilli ?? Math.max(1, row.quantity_milli)
}

function priceIn(row: CartRow, set: SetRow): number {
  const part = set.goods.find(({ goodsId }) => goodsId === row.id)
  return part?.priceE4 ?? row.seen_price_e4 ?? 0
}

function isWhole(set: SetRow, group: readonly CartRow[]): boolean {
  const isThere = set.goods.every(({ goodsId }) => group.some(({ id }) => id === goodsId))
  return isThere && group.length === set.goods.length
}
