import type { OnlineState } from '#contract/payment-words'

/** What can happen to an attempt to pay on line (domain-rules §7). */
export type OnlineEvent = 'fail' | 'close' | 'pay' | 'payLate' | 'refund' | 'credit'

const arrives = { pay: 'paid', payLate: 'refunding' } as const

const transitions: Record<OnlineState, Partial<Record<OnlineEvent, OnlineState>>> = {
  created: { ...arrives, fail: 'failed', close: 'closed' },
  // What was closed may have been paid a moment before.
  closed: arrives,
  failed: arrives,
  paid: {},
  refunding: { refund: 'refunded', credit: 'credited' },
  refunded: {},
  credited: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextOnlineState(state: OnlineState, event: OnlineEvent): OnlineState | undefined {
  return transitions[state][event]
}

interface Part {
  orderId: number
  /** What of the payment was meant for it, and what it still takes, 分. */
  amountFen: number
  dueFen: number
}

/**
 * Shares what arrived among its orders, in their order: none takes more than was meant for it, nor
 * more than is open. What no order takes goes back the way it came.
 */
export function sharePaid<P extends Part>(
  parts: readonly P[],
  paidFen: number,
): { shares: { part: P; shareFen: number }[]; surplusFen: number } {
  let left = paidFen
  const shares = parts.map((part) => {
    const shareFen = Math.max(0, Math.min(left, part.amountFen, part.dueFen))
    left -= shareFen
    return { part, shareFen }
  })
  return { shares: shares.filter(({ shareFen }) => shareFen > 0), surplusFen: left }
}

const minuteMs = 60_000
/** An attempt ends so long before its orders close, so that the notice is there before. */
const marginMs = minuteMs
/** A code is good for so long at most, and for less than this none is made. */
const longestMs = 120 * minuteMs
const shortestMs = minuteMs

/** Until when an attempt can be paid (ms); undefined when its orders close too soon for one. */
export function expiryOf(payByAt: number, now: number): number | undefined {
  const until = Math.min(now + longestMs, payByAt - marginMs)
  return until - now < shortestMs ? undefined : until
}

/** Whether an attempt is still good for the buyer who asks for the same once more. */
export function isGoodFor(
  attempt: { amountFen: number; expiresAt: number },
  { amountFen, now }: { amountFen: number; now: number },
): boolean {
  return attempt.amountFen === amountFen && attempt.expiresAt - now >= shortestMs
}

/** What an attempt that no provider knows of is closed after: nobody can begin it any more. */
export const absentAfterMs = 5 * minuteMs

/** When a provider is asked again that was asked so often: after 1, 2, 3 … minutes, 30 at most. */
export function askAgainAt(asks: number, now: number): number {
  return now + Math.min(30, asks + 1) * minuteMs
}

/** After so many tries a refund has somebody look at it; it is tried on all the same. */
export const stuckAfterTries = 10

/** When a refund is tried again: after 1, 2, 4, 8 … minutes, an hour at most. */
export function refundAgainAt(tries: number, now: number): number {
  return now + Math.min(60, 2 ** Math.min(tries, 6)) * minuteMs
}
