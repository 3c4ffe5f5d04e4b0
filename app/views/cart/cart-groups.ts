import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CartLine, CartTotal } from '#contract/cart'
import type { Goods } from '#contract/goods'
import { picturePaths } from '#app/site/picture-paths'
import { toLineQuantity, type LineQuantity } from './line-quantity'
import type { Activity, CalculationStep } from '#contract/settlement'

type Cart = DataOf<Calls['cart.list']>

export interface CartLineView extends Pick<
  CartLine,
  | 'id'
  | 'price'
  | 'amount'
  | 'quantity'
  | 'isSelected'
  | 'notices'
  | 'adjustedNote'
  | 'suggestedFor'
  | 'gifts'
  | 'set'
> {
  /** The name, with the spec where the cart has another line of the same name. */
  label: string
  /** Shares the fields of the first line of its set in the same group. */
  isSetMate?: true
  isBuyable: boolean
  /** Only of a line of a flash sale. */
  flash?: NonNullable<CartLine['flash']>
  picture: string
  field: LineQuantity
  goods: Pick<
    Goods,
    | 'id'
    | 'name'
    | 'spec'
    | 'manufacturer'
    | 'unit'
    | 'expiresOn'
    | 'isNearExpiry'
    | 'priceNotice'
    | 'reasons'
  >
}

export interface CartGroup {
  /** `<warehouse>:<cold|normal>:<hm|plain>`, as the parts of an order. */
  key: string
  title: string
  isHm: boolean
  lines: CartLineView[]
}

export interface CartView {
  groups: CartGroup[]
  total: CartTotal
  /** The server's clock when it answered, ms. */
  now: number
  /** A price or quantity changed that the buyer has not accepted yet. */
  mustConfirm: boolean
  /** Yuan. */
  shipping: { threshold: string; amount: string; gap?: string }
  /** The minimum order, and the amount missing. */
  minimum?: Cart['minimum']
  hasOtherStores: boolean
  mayOrder: boolean
  activity: Activity
  /** Calculation of the selected lines with the best coupons. */
  steps: CalculationStep[]
  payable: string
}

export function toCartView(cart: Cart): CartView {
  return { ...toCartSums(cart), groups: toCartGroups(cart.items) }
}

export function toCartSums({
  total,
  timestamp,
  action,
  shipping,
  minimum,
  hasOtherStores,
  mayOrder,
  activity,
  steps,
  payable,
}: Cart): Omit<CartView, 'groups'> {
  return {
    total,
    now: timestamp,
    mustConfirm: action,
    shipping,
    minimum,
    hasOtherStores,
    mayOrder,
    activity,
    steps,
    payable,
  }
}

/** Groups of lines that will each become one order: warehouse, 冷链, 含麻 (domain-rules §7). */
export function toCartGroups(items: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>()
  for (const [index, view] of toLineViews(items).entries()) {
    const item = items[index] as CartLine
    const key = groupKey(item)
    const group = groups.get(key) ?? {
      key,
      title: groupTitle(item),
      isHm: item.goods.isHm,
      lines: [],
    }
    group.lines.push(view)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function toLineViews(items: readonly CartLine[]): CartLineView[] {
  const repeated = repeatedLabels(items)
  const isMate = setMateFinder()
  return items.map((item) => ({
    ...toLineView(item, repeated.has(labelOf(item, false))),
    ...(isMate(item) && { isSetMate: true as const }),
  }))
}

function setMateFinder() {
  const seen = new Set<string>()
  return (item: CartLine) => {
    if (item.set === undefined) return false
    const place = `${groupKey(item)}/${item.set.id}`
    return seen.has(place) || !seen.add(place)
  }
}

function toLineView(whole: CartLine, withSpec: boolean): CartLineView {
  const { goods, ...line } = whole
  // Without stock a line is deselected even when nothing else blocks it (product.md §4).
  const isBuyable = goods.isBuyable && goods.stock > 0
  return {
    id: line.id,
    price: line.price,
    amount: line.amount,
    quantity: line.quantity,
    isSelected: line.isSelected,
    notices: line.notices,
    adjustedNote: line.adjustedNote,
    ...(line.suggestedFor !== undefined && { suggestedFor: line.suggestedFor }),
    gifts: line.gifts,
    label: labelOf(whole, withSpec),
    ...(line.set !== undefined && { set: line.set }),
    isBuyable,
    picture: picturePaths.goods(goods),
    field: toLineQuantity(whole, isBuyable),
    ...(line.flash !== undefined && { flash: line.flash }),
    goods: {
      id: goods.id,
      name: goods.name,
      spec: goods.spec,
      manufacturer: goods.manufacturer,
      unit: goods.unit,
      expiresOn: goods.expiresOn,
      isNearExpiry: goods.isNearExpiry,
      priceNotice: goods.priceNotice,
      reasons: goods.reasons,
    },
  }
}

// The same goods may be in the cart alone, and in several sets.
function labelOf({ set, goods }: Pick<CartLine, 'set' | 'goods'>, withSpec: boolean): string {
  const own = withSpec ? `${goods.name} ${goods.spec}` : goods.name
  return set === undefined ? own : `${own}（${set.name}）`
}

function groupKey({ warehouseId, goods }: CartLine): string {
  return `${warehouseId}:${goods.isColdChain ? 'cold' : 'normal'}:${goods.isHm ? 'hm' : 'plain'}`
}

function groupTitle({ warehouse, goods }: CartLine): string {
  return [warehouse, goods.isColdChain && '冷链', goods.isHm && '含麻'].filter(Boolean).join(' · ')
}

function repeatedLabels(items: readonly CartLine[]): Set<string> {
  const seen = new Set<string>()
  const labels = items.map((item) => labelOf(item, false))
  return new Set(labels.filter((label) => seen.has(label) || !seen.add(label)))
}
