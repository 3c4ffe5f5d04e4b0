import { typedAmount } from '#contract/typed-amount'
import { isZero, minus } from '#app/words/money'

/** How much more was typed than was due, yuan; undefined for none, and for what is no amount. */
export function surplusOf(typed: string, due: string): string | undefined {
  const arrived = typedAmount.safeParse(typed)
  if (!arrived.success || arrived.data === '') return undefined
  const more = minus(arrived.data, due)
  // Of the four places the last two are of a 分.
  return more.startsWith('-') || isZero(more) ? undefined : more.slice(0, -2)
}
