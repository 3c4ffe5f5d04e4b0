import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CartLine, CartTotal } from '#contract/cart'
import type { Goods } from '#contract/goods'
import type { Activity, CalculationStep } from '#contract/settlement'

type Cart = DataOf<Calls['cart.list']>

/** What the pages show of a cart line; the rest of its goods stays on the server. */
export interface CartLineView extends Pick<
  CartLine,
  'id' | 'price' | 'amount' | 'quantity' | 'isSelected' | 'notices' | 'gifts'
> {
  trace: CalculationStep[]
  /** The name, with the spec where the cart holds another line of the same name. */
  label: string
  isBuyable: boolean
  /** Only of a line of a flash sale. */
  flash?: NonNullable<CartLine['flash']>
  goods: Pick<
    Goods,
    | 'id'
    | 'name'
    | 'spec'
    | 'manufacturer'
    | 'unit'
    | 'dosageForm'
    | 'class'
    | 'expiresOn'
    | 'isNearExpiry'
    | 'priceNotice'
    | 'packageStep'
    | 'caseQuantity'
    | 'minimum'
    | 'maximum'
    | 'limit'
    | 'limitNote'
    | 'stock'
    | 'reasons'
  >
}

export interface CartGroup {
  /** `<warehouse>:<cold|normal>:<hm|plain>`, as the parts of an order. */
  key: string
  title: string
  lines: CartLineView[]
}

/** The cart as its page shows it. */
export interface CartView {
  groups: CartGroup[]
  total: CartTotal
  /** The server's clock when it answered, ms. */
  now: number
  /** A price or quantity moved that the buyer has not accepted yet. */
  mustConfirm: boolean
  /** Yuan. */
  shipping: { threshold: string; amount: string; gap?: string }
  hasOtherStores: boolean
  activity: Activity
  /** What the selected lines come to with the best coupons. */
  steps: CalculationStep[]
  payable: string
}

export function toCartView(cart: Cart): CartView {
  return { ...toCartSums(cart), groups: toCartGroups(cart.items) }
}

/** All that stands beside the lines. */
export function toCartSums({
  total,
  timestamp,
  action,
  shipping,
  hasOtherStores,
  activity,
  steps,
  payable,
}: Cart): Omit<CartView, 'groups'> {
  return {
    total,
    now: timestamp,
    mustConfirm: action,
    shipping,
    hasOtherStores,
    activity,
    steps,
    payable,
  }
}

/** Lines of the cart by what will be one order: warehouse, 冷链, 含麻 (domain-rules §7). */
export function toCartGroups(items: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>()
  for (const [index, view] of toLineViews(items).entries()) {
    const item = items[index] as CartLine
    const key = groupKey(item)
    const group = groups.get(key) ?? { key, title: groupTitle(item), lines: [] }
    group.lines.push(view)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The lines as the pages show them. */
export function toLineViews(items: readonly CartLine[]): CartLineView[] {
  const repeated = repeatedNames(items)
  return items.map((item) => toLineView(item, repeated.has(item.goods.name)))
}

function toLineView({ goods, ...line }: CartLine, withSpec: boolean): CartLineView {
  return {
    id: line.id,
    price: line.price,
    amount: line.amount,
    quantity: line.quantity,
    isSelected: line.isSelected,
    notices: line.notices,
    gifts: line.gifts,
    trace: priceTrace(line.trace ?? []),
    label: withSpec ? `${goods.name} ${goods.spec}` : goods.name,
    // Without stock a line is unselected even when nothing else speaks against it (product.md §4).
    isBuyable: goods.isBuyable && goods.stock > 0,
    ...(line.flash !== undefined && { flash: line.flash }),
    goods: {
      id: goods.id,
      name: goods.name,
      spec: goods.spec,
      manufacturer: goods.manufacturer,
      unit: goods.unit,
      dosageForm: goods.dosageForm,
      class: goods.class,
      expiresOn: goods.expiresOn,
      isNearExpiry: goods.isNearExpiry,
      priceNotice: goods.priceNotice,
      packageStep: goods.packageStep,
      caseQuantity: goods.caseQuantity,
      minimum: goods.minimum,
      maximum: goods.maximum,
      limit: goods.limit,
      limitNote: goods.limitNote,
      stock: goods.stock,
      reasons: goods.reasons,
    },
  }
}

// Up to the amount: shares of what is taken off the whole cart move with every other line.
function priceTrace(trace: CalculationStep[]): CalculationStep[] {
  return trace.slice(0, trace.findIndex(({ code }) => code === 'amount') + 1)
}

function groupKey({ warehouseId, goods }: CartLine): string {
  return `${warehouseId}:${goods.isColdChain ? 'cold' : 'normal'}:${goods.isHm ? 'hm' : 'plain'}`
}

function groupTitle({ warehouse, goods }: CartLine): string {
  return [warehouse, goods.isColdChain && '冷链', goods.isHm && '含麻'].filter(Boolean).join(' · ')
}

function repeatedNames(items: readonly CartLine[]): Set<string> {
  const seen = new Set<string>()
  const names = items.map(({ goods }) => goods.name)
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)))
}
