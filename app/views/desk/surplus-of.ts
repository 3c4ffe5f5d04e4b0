import { typedAmount } from '#contract/typed-amount'
import { isZero, minus } from '#app/words/money'

/** Amount typed above the amount due, yuan; undefined for none, and for an invalid amount. */
export function surplusOf(typed: string, due: string): string | undefined {
  const arrived = typedAmount.safeParse(typed)
  if (!arrived.success || arrived.data === '') return undefined
  const more = minus(arrived.data, due)
  // Of the four places the last two are fractions of a 分.
  return more.startsWith('-') || isZero(more) ? undefined : more.slice(0, -2)
}
