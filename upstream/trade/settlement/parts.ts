import type { GiftLine, GiftText } from './gifts'
import type { PayableLine, SettledLine } from './line'
import type { FreeShipping, Shipping } from './shipping'
import { sumsOf, type Sums } from './sums'
import { stepsOf, type Step } from './steps'

export interface Part<L extends PayableLine = PayableLine> extends Sums {
  /** `<warehouse>:<cold|normal>:<hm|plain>`. Stable between preview and order. */
  key: string
  title: string
  warehouseId: number
  warehouse: string
  isHm: boolean
  isColdChain: boolean
  lines: SettledLine<L>[]
  gifts: GiftLine[]
  texts: GiftText[]
  /** The calculation of the total, stored with the order (domain-rules §6). */
  steps: Step[]
}

/**
 * Splits lines into orders: 含麻 separately, then by warehouse and cold chain (domain-rules §7).
 * The first part of a warehouse carries its freight. The parts add up to the whole to the 分.
 */
export function splitParts<L extends PayableLine>(
  settled: readonly SettledLine<L>[],
  { gifts, texts }: { gifts: readonly GiftLine[]; texts: readonly GiftText[] },
  shipping: Shipping,
): Part<L>[] {
  const charged = new Set<number>()
  return groupLines(settled).map(([key, lines]) => {
    const [{ line: first }] = lines
    const { warehouseId, warehouse, isHm, isColdChain } = first
    const isFirst = !charged.has(warehouseId)
    charged.add(warehouseId)
    const sums = sumsOf(lines, isFirst ? (shipping.warehouses.get(warehouseId)?.fen ?? 0) : 0)
    const ids = new Set(lines.map(({ line }) => line.cartLineId))
    const isOwn = ({ cartLineId }: { cartLineId: number }) => ids.has(cartLineId)
    const free = shipping.warehouses.get(warehouseId)?.free
    return {
      key,
      title: titleOf(first),
      warehouseId,
      warehouse,
      isHm,
      isColdChain,
      lines,
      ...sums,
      gifts: gifts.filter(isOwn),
      texts: texts.filter(isOwn),
      steps: stepsOf(sums, isFirst ? freeNote(free) : chargedElsewhere),
    }
  })
}

/** The freight note where another order of the warehouse carries it. */
export const chargedElsewhere = '同仓已计运费'

export function freeNote(free: FreeShipping | undefined): string {
  if (free === 'amount') return '满额包邮'
  if (free === 'goods') return '包邮商品达到数量，同仓免运费'
  return free === 'youx' ? '优选商品满额，同仓免运费' : ''
}

type Group<L extends PayableLine> = [SettledLine<L>, ...SettledLine<L>[]]

function groupLines<L extends PayableLine>(
  settled: readonly SettledLine<L>[],
): [key: string, lines: Group<L>][] {
  const groups = new Map<string, Group<L>>()
  for (const one of settled) {
    const key = partKey(one.line)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups].sort(
    ([, [{ line: a }]], [, [{ line: b }]]) =>
      Number(a.isHm) - Number(b.isHm) ||
      a.warehouseId - b.warehouseId ||
      Number(a.isColdChain) - Number(b.isColdChain),
  )
}

/** What of a line decides the order it comes to. */
export function partKey({
  warehouseId,
  isColdChain,
  isHm,
}: Pick<PayableLine, 'warehouseId' | 'isColdChain' | 'isHm'>): string {
  return `${String(warehouseId)}:${isColdChain ? 'cold' : 'normal'}:${isHm ? 'hm' : 'plain'}`
}

function titleOf({ warehouse, isColdChain, isHm }: PayableLine): string {
  return [warehouse, ...(isColdChain ? ['冷链'] : []), ...(isHm ? ['含麻'] : [])].join(' · ')
}
