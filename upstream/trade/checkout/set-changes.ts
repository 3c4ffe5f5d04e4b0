import type { Change } from '#contract/checkout'
import { priceChangeMessage } from '#upstream/goods/pricing/rules'
import type { OrderableLine } from '../cart/payable'
import type { Abstract, SeenLine } from './abstract'
import type { PreparedCheckout, RefusedLine } from './prepare'

/**
 * What has changed about a combination set since the shown page, told once for all its lines and in
 * sets: 套餐“感冒组合”：现可购 3 套，已改为 3 套（您填 5 套）.
 */
export function setChanges(
  seen: Abstract,
  now: PreparedCheckout,
  { id, names }: { id: number; names: ReadonlyMap<number, string> },
): Change[] {
  const title = `套餐“${names.get(id) ?? id}”`
  const refused = now.refused.filter(({ line }) => line.row.set_id === id)
  if (refused.length > 0) return [{ message: about(title, whyNot(refused)) }]
  const lines = now.lines.map(({ line }) => line).filter(({ set }) => set?.setId === id)
  const pairs = lines.flatMap((line) => {
    const was = seen.lines.find(({ lineId }) => lineId === line.cartLineId)
    return was === undefined ? [] : [{ line, was }]
  })
  const [first] = pairs
  if (first === undefined) return [{ message: `${title}：已不在购物车中` }]
  const before = setsIn(first)
  const price = priceChangeMessage(
    pricePerSet(
      pairs.map(({ was }) => was),
      before,
    ),
    pricePerSet(lines, first.line.set?.count ?? 1),
  )
  return [
    ...countChange(title, first.line, before),
    ...(price === undefined ? [] : [{ message: `${title}：每套${price}` }]),
  ]
}

/**
 * Each reason once. What one product of a set has against it stands at its own line and, with its
 * name before it, at those of its mates.
 */
function whyNot(refused: readonly RefusedLine[]): string {
  const reasons = refused.flatMap(({ name, line }) =>
    line.goods.reasons.map(({ message }) => ({ name, message })),
  )
  const isAbout = (name: string) => reasons.some(({ message }) => message.startsWith(`${name}：`))
  const named = refused.map(({ name }) => name).filter(isAbout)
  const told = reasons.filter(
    ({ name, message }) =>
      !named.includes(name) || named.some((one) => message.startsWith(`${one}：`)),
  )
  const shared = reasons.filter(
    ({ message }) => reasons.filter((one) => one.message === message).length === refused.length,
  )
  return [...new Set([...shared, ...told].map(({ message }) => message))].join('；')
}

function setsIn({ line, was }: { line: OrderableLine; was: SeenLine }): number {
  return line.decided?.setAt?.(was.quantityMilli).count ?? 1
}

function countChange(title: string, line: OrderableLine, before: number): Change[] {
  const after = line.set?.count ?? 0
  if (after === before) return []
  const adjusted = line.notices.find(({ code }) => code === 'QUANTITY_ADJUSTED')
  const message =
    adjusted === undefined
      ? `另一页面把 ${title} 从 ${before} 套改为 ${after} 套`
      : about(title, adjusted.message)
  return [{ message }]
}

/** The name of the set before a message, unless that has it: a limit is told by name. */
function about(title: string, message: string): string {
  return message.startsWith(title) ? message : `${title}：${message}`
}

/** In 1/10000 yuan. */
function pricePerSet(
  lines: readonly Pick<SeenLine, 'quantityMilli' | 'priceE4'>[],
  sets: number,
): number {
  const all = lines.reduce((sum, line) => sum + (line.priceE4 * line.quantityMilli) / 1000, 0)
  return Math.round(all / Math.max(1, sets))
}
