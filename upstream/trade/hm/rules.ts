import type { HmReceiptState } from '#contract/kinds'
import type { KeptReceiptState } from '#upstream/kernel/db/hm-tables'
import { receivedAfterMs } from '../orders/rules'
import { addDays, chinaDay, dayStart } from '#upstream/kernel/time'

/** Events of a receipt. `accept` and `reject` are the wholesaler's (domain-rules §5). */
export type ReceiptEvent = 'receive' | 'handIn' | 'accept' | 'reject'

const transitions: Record<HmReceiptState, Partial<Record<ReceiptEvent, KeptReceiptState>>> = {
  toReceive: { receive: 'waiting' },
  waiting: { handIn: 'handedIn' },
  handedIn: { accept: 'accepted', reject: 'rejected' },
  rejected: { handIn: 'handedIn' },
  accepted: {},
}

export function nextReceiptState(
  state: HmReceiptState,
  event: ReceiptEvent,
): KeptReceiptState | undefined {
  return transitions[state][event]
}

const dayMs = 86_400_000
const daysToHandIn = 7

/**
 * The due time of a receipt (ms, exclusive): the end of the 7th day after delivery, in
 * Asia/Shanghai (domain-rules §5). Delivery is the buyer's confirmation, at the latest the
 * automatic receipt of any shipped order, so that a late or missing confirmation delays nothing.
 */
export function receiptDueAt({
  shippedAt,
  receivedAt = Infinity,
}: {
  shippedAt: number
  receivedAt?: number
}): number {
  const deliveredAt = Math.min(receivedAt, shippedAt + receivedAfterMs)
  return dayStart(deliveredAt) + (daysToHandIn + 1) * dayMs
}

/** The last day to hand in a receipt before it blocks, `2026-11-28`. */
export function lastDay(dueAt: number): string {
  return addDays(chinaDay(dueAt), -1)
}

/** Reports whether the buyer still has to hand it in. Not while it is being checked. */
export function isOwed(state: HmReceiptState): boolean {
  return state === 'toReceive' || nextReceiptState(state, 'handIn') !== undefined
}

/** The buyer is reminded this long before the receipt blocks further 含麻 goods. */
const remindMs = 3 * dayMs

/** Reports whether to remind the buyer of a receipt: owed, and at most three days from blocking. */
export function isSoonDue(receipt: { state: HmReceiptState; dueAt: number }, now: number): boolean {
  return isDue(receipt, now + remindMs)
}

/**
 * Reports whether a receipt blocks further 含麻 goods for its buyer (HM_RECEIPT_DUE, domain-rules §4,
 * §5): from the end of its last day until it is handed in, and again after a rejection past that
 * day.
 */
export function isDue(receipt: { state: HmReceiptState; dueAt: number }, now: number): boolean {
  return isOwed(receipt.state) && receipt.dueAt <= now
}

const checks = {
  stamp: '请核对公章并勾选',
  payer: '请核对付款单位与公司名称一致并勾选',
  quantities: '请核对品种和数量并勾选',
} as const

/** The comparisons missing before a receipt can be accepted, by field. Undefined when complete. */
export function unchecked(
  compared: Record<keyof typeof checks, boolean>,
): Record<string, string[]> | undefined {
  const missing = Object.entries(checks).filter(([name]) => !compared[name as keyof typeof checks])
  if (missing.length === 0) return undefined
  return Object.fromEntries(missing.map(([name, words]) => [name, [words]]))
}
