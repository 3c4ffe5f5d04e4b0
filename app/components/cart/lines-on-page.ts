import {
  readPrice,
  type HandedCart,
  type HandedGroup,
  type HandedLine,
} from '#app/views/cart/cart-handover'
import { readShown } from './cart-fields'
import type { CartGroup, CartLineView, CartView } from '#app/views/cart/cart-groups'

const taken = new WeakMap<HandedCart, CartView>()

/**
 * The whole cart, from the loader data and the values on the page (`leaveOnPage`). Must run before
 * the page is first changed; the same cart is read once.
 */
export function takeFromPage<C extends HandedCart>(cart: C): C & CartView {
  const known = taken.get(cart)
  if (known !== undefined) return known as C & CartView
  const isRendering = cart.groups.every(({ lines }) => lines !== undefined)
  const shown = isRendering ? new Map() : shownOnPage()
  const whole = { ...cart, groups: cart.groups.map((group, at) => takeGroup(group, at, shown)) }
  taken.set(cart, whole)
  return whole
}

type Shown = ReadonlyMap<number, Pick<CartLineView, 'quantity' | 'isSelected'>>

// From `shown`, not from the fields: after a refusal they have the buyer's input.
function shownOnPage(): Shown {
  const text = document.querySelector('[name="shown"]')?.getAttribute('value') ?? ''
  return new Map(readShown(text).map(({ id, ...line }) => [id, line]))
}

function takeGroup(
  { lines, special = [], ...group }: HandedGroup,
  at: number,
  shown: Shown,
): CartGroup {
  return { ...group, lines: lines ?? takeLines(at, special, shown) }
}

/** The lines of the group `at` this index; titles of groups may repeat. */
function takeLines(at: number, special: readonly HandedLine[], shown: Shown): CartLineView[] {
  const known = new Map(special.map((line) => [line.id, line]))
  const mates = special.filter(isWhole).filter(({ isSetMate }) => isSetMate === true)
  const group = document.querySelectorAll('.cart-group')[at]
  const items = [...(group?.querySelectorAll('.cart-line') ?? [])]
  const lines = items.flatMap((item) => {
    const id = Number(item.querySelector<HTMLInputElement>('[name="selected"]')?.value)
    // Inside a set only its first line has a checkbox.
    if (!(id > 0)) return []
    const handed = known.get(id)
    if (handed !== undefined && isWhole(handed)) return [handed]
    return [{ ...readLine(item), id, ...shown.get(id), ...handed }]
  })
  return [...lines, ...mates]
}

function isWhole(line: HandedLine): line is CartLineView {
  return 'goods' in line
}

// From the attributes of the server's HTML, not from the buyer's input.
function readLine(item: Element): Omit<CartLineView, 'id'> {
  const find = (selector: string) => item.querySelector(selector)
  const text = (selector: string) => find(selector)?.textContent ?? ''
  const tick = find('[name="selected"]')
  const [less, more] = [...item.querySelectorAll<HTMLButtonElement>('.stepper button')]
  const goods = find('.goods a')
  const expiry = find('.goods span')
  const spec = find('.goods p')?.firstChild?.textContent ?? ''
  return {
    price: priceIn(find('.each')),
    amount: priceIn(find('.sum')),
    quantity: 0,
    isSelected: false,
    notices: [],
    adjustedNote: '',
    gifts: [],
    label: (tick?.getAttribute('aria-label') ?? '').slice('选择 '.length),
    isBuyable: true,
    picture: find('img')?.getAttribute('src') ?? '',
    field: {
      fewer: setBy(less),
      more: setBy(more),
      canTakeLess: less?.getAttribute('disabled') === null,
      canTakeMore: more?.getAttribute('disabled') === null,
      limits: text('.stepper p'),
    },
    goods: {
      id: Number(goods?.getAttribute('href')?.split('/').pop()),
      name: goods?.textContent ?? '',
      spec: spec.slice(0, -1),
      manufacturer: text('.goods p:nth-child(3)'),
      unit: text('.each i').slice(1),
      expiresOn: expiry?.textContent.split(' ')[1],
      isNearExpiry: expiry?.className === 'near-expiry',
      reasons: [],
    },
  }
}

function priceIn(item: Element | null): string | undefined {
  return readPrice(item?.querySelector('small')?.nextSibling?.textContent ?? '')
}

function setBy(button: HTMLButtonElement | undefined): number {
  return Number(button?.getAttribute('value')?.split('/').pop())
}
