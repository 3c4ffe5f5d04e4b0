import type { OnlineState } from '#contract/payment-words'

/** Events of an online payment attempt (domain-rules §7). */
export type OnlineEvent = 'fail' | 'close' | 'pay' | 'payLate' | 'refund' | 'credit'

const arrives = { pay: 'paid', payLate: 'refunding' } as const

const transitions: Record<OnlineState, Partial<Record<OnlineEvent, OnlineState>>> = {
  created: { ...arrives, fail: 'failed', close: 'closed' },
  // A closed attempt may have been paid just before.
  closed: arrives,
  failed: arrives,
  paid: {},
  refunding: { refund: 'refunded', credit: 'credited' },
  refunded: {},
  credited: {},
}

export function nextOnlineState(state: OnlineState, event: OnlineEvent): OnlineState | undefined {
  return transitions[state][event]
}

interface Part {
  orderId: number
  /** The amount meant for the order, and what it can still take, 分. */
  amountFen: number
  dueFen: number
}

/**
 * Distributes an arrived amount over its orders in their order: each takes at most its intended and
 * its open amount. The surplus is refunded to its source.
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
/** An attempt expires this long before its orders close, so that the notice arrives in time. */
const marginMs = minuteMs
/** The longest validity of a code. Below the shortest one no code is made. */
const longestMs = 120 * minuteMs
const shortestMs = minuteMs

/** The time an attempt expires (ms). Undefined when its orders close too soon. */
export function expiryOf(payByAt: number, now: number): number | undefined {
  const until = Math.min(now + longestMs, payByAt - marginMs)
  return until - now < shortestMs ? undefined : until
}

export function isGoodFor(
  attempt: { amountFen: number; expiresAt: number },
  { amountFen, now }: { amountFen: number; now: number },
): boolean {
  return attempt.amountFen === amountFen && attempt.expiresAt - now >= shortestMs
}

/**
 * An attempt unknown to the provider is closed this long after its expiry: nobody can start it any
 * more.
 */
export const absentAfterMs = 5 * minuteMs

/** The next query of a provider, ms: after 1, 2, 3 … minutes, at most 30. */
export function askAgainAt(asks: number, now: number): number {
  return now + Math.min(30, asks + 1) * minuteMs
}

/** After this many attempts the desk is asked to look at a refund. Retries continue. */
export const stuckAfterTries = 10

/** The next attempt at a refund, ms: after 1, 2, 4, 8 … minutes, at most an hour. */
export function refundAgainAt(tries: number, now: number): number {
  return now + Math.min(60, 2 ** Math.min(tries, 6)) * minuteMs
}
