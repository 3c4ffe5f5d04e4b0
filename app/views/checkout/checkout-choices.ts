import type { Checkout } from '#contract/checkout'
import { shelfMonths } from '#contract/shelf-wish'
import { withQuery, type Query } from '#app/site/paths'

/** The buyer's choices at step 2 besides address, remark and balance. */
export interface CheckoutChoices {
  /** Undefined: the best combination. */
  couponIds: number[] | undefined
  voucherIds: number[]
  exchangeId: number | undefined
  usesPoints: boolean
  /** Months of shelf life; undefined: the store's last choice. */
  shelfMonths: number | undefined
}

/** Invalid numbers are left out. */
export function readChoices(query: URLSearchParams): CheckoutChoices {
  const coupons = query.get('coupons')
  return {
    couponIds: coupons === null ? undefined : readIds(coupons),
    voucherIds: readIds(query.get('vouchers') ?? ''),
    exchangeId: readIds(query.get('exchange') ?? '')[0],
    usesPoints: query.get('points') === '1',
    shelfMonths: readMonths(query.get('shelf')),
  }
}

/** The same choices for the address; an explicit choice of no coupons is included. */
export function choicesQuery(choices: CheckoutChoices): Query {
  const { couponIds, voucherIds, exchangeId, usesPoints, shelfMonths } = choices
  return {
    // 0 is no coupon: an empty value would be left out, and then the best combination is chosen.
    coupons: couponIds && (couponIds.join() || '0'),
    vouchers: voucherIds.length > 0 ? voucherIds.join() : undefined,
    exchange: exchangeId,
    points: usesPoints || undefined,
    // 0 is any shelf life; left out, it would be the store's last choice.
    shelf: shelfMonths === undefined ? undefined : String(shelfMonths),
  }
}

/** The choices of a calculated checkout, as a query for `readChoices`. */
export function shownText(checkout: CalculatedChoices): string {
  const chosen = (some: readonly { id: number; isChosen: boolean }[]) =>
    some.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  return withQuery(
    '',
    choicesQuery({
      couponIds: chosen(checkout.coupons),
      voucherIds: chosen(checkout.vouchers),
      exchangeId: chosen(checkout.exchanges)[0],
      usesPoints: checkout.points.isUsed,
      shelfMonths: checkout.shelf.months,
    }),
  )
}

type CalculatedChoices = Pick<Checkout, 'coupons' | 'vouchers' | 'exchanges' | 'points' | 'shelf'>

/** True when two sets of choices lead to the same order; the order of ids does not matter. */
export function isSameChoice(a: CheckoutChoices, b: CheckoutChoices): boolean {
  return textOf(a) === textOf(b)
}

function textOf({ couponIds = [], voucherIds, ...choices }: CheckoutChoices): string {
  const { exchangeId, usesPoints, shelfMonths } = choices
  return JSON.stringify([
    sorted(couponIds),
    sorted(voucherIds),
    exchangeId,
    usesPoints,
    shelfMonths ?? 0,
  ])
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b)
}

function readMonths(text: string | null): number | undefined {
  return shelfMonths.find((one) => String(one) === text)
}

function readIds(text: string): number[] {
  return text
    .split(',')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number)
}
