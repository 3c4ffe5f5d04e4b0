import type { HmOrderDetail, HmReceived } from '#contract/hm'

type Line = HmOrderDetail['order']['lines'][number]

export interface ReceivedRow {
  line: Line
  quantity: number
  /** Amount of what arrived, yuan. */
  amount: string
  /** '' where all of it arrived intact. */
  missing: string
}

export function toReceivedRow(line: Line, received: readonly HmReceived[]): ReceivedRow {
  const counted = received.find(({ lineId }) => lineId === line.id)
  if (counted === undefined || counted.quantity === line.quantity)
    return { line, quantity: line.quantity, amount: line.amount, missing: '' }
  const { quantity, amount, short, damaged, wrong, refused } = counted
  const elseMilli = Math.round(
    (line.quantity - quantity - short - damaged - wrong - refused) * 1000,
  )
  const named = [
    ['未到货', elseMilli / 1000],
    ['短少', short],
    ['破损', damaged],
    ['发错', wrong],
    ['拒收', refused],
  ] as const
  const rest = named.filter(([, number]) => number > 0)
  const missing = rest.map(([word, number]) => `${word} ${String(number)}`).join('、')
  return { line, quantity, amount, missing }
}
