import type { CartLine } from '#contract/cart'
import type { OrderPart } from '#contract/checkout'
import type { ExchangeChoice } from '#contract/settlement'
import type { OrderLine } from '#contract/order'
import { picturePaths } from '#app/site/picture-paths'
import { isZero, minus } from '#app/words/money'
import { traceText } from '#app/words/trace'

export interface GoodsTableRow {
  id: number
  goodsId: number
  name: string
  spec: string
  manufacturer: string
  unit: string
  picture: string
  price: string | undefined
  quantity: number
  amount: string | undefined
  /** Amount paid after all discounts, where it differs. */
  paid?: string
  /** The calculation of the amount; '' where there is nothing to explain. */
  trace: string
  /** Kind of line, other than a normal one: 换购, 赠, 套餐, 秒. */
  mark?: string
  /** Its set, and the number of sets. */
  part?: string
  /** What the buyer wrote, where a purchase list suggested the product and nobody chose it. */
  suggestedFor?: string
}

export type OrderPartView = Omit<OrderPart, 'lines'> & { rows: GoodsTableRow[] }

export function toPartView({ lines, ...part }: OrderPart): OrderPartView {
  const { exchanges, gifts } = part
  return { ...part, rows: [...lines.map(cartLineRow), ...exchanges.map(exchangeRow)], gifts }
}

export function cartLineRow({
  id,
  goods,
  price,
  quantity,
  amount,
  trace = [],
  set,
  flash,
  suggestedFor,
}: CartLine): GoodsTableRow {
  const { name, spec, manufacturer, unit } = goods
  const picture = picturePaths.goods(goods)
  const own = { name, spec, manufacturer, unit, picture, price, quantity, amount }
  return {
    id,
    goodsId: goods.id,
    ...own,
    trace: traceText(trace),
    ...(suggestedFor !== undefined && { suggestedFor }),
    ...(flash !== undefined && { mark: '秒' }),
    ...(set !== undefined && { mark: '套餐', part: `${set.name} × ${set.count} 套` }),
  }
}

function exchangeRow(exchange: ExchangeChoice): GoodsTableRow {
  const { goodsId, name, spec, manufacturer, unit, price, quantity, amount } = exchange
  const picture = picturePaths.goods(exchange)
  const own = { name, spec, manufacturer, unit, picture, price, quantity, amount }
  return { id: goodsId, goodsId, ...own, trace: '', mark: '换购' }
}

const marks: Partial<Record<OrderLine['kind'], string>> = { exchange: '换购', gift: '赠' }

/** Amount paid for a line without cash vouchers: the same figure for the buyer and at the desk. */
export function paidInMoney({ paid, voucher }: Pick<OrderLine, 'paid' | 'voucher'>): string {
  return minus(paid, voucher)
}

export function orderLineRow(line: OrderLine): GoodsTableRow {
  const { id, goodsId, name, spec, manufacturer, unit, price, quantity, amount, trace } = line
  const picture = picturePaths.goods(line)
  const own = { name, spec, manufacturer, unit, picture, price, quantity, amount }
  const mark = marks[line.kind]
  const paid = paidInMoney(line)
  return {
    id,
    goodsId,
    ...own,
    trace: traceText(trace),
    ...(!isZero(minus(amount, paid)) && { paid }),
    ...(mark !== undefined && { mark }),
    ...(line.setName !== undefined && { mark: '套餐', part: line.setName }),
  }
}
