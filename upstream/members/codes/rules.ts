import type { CodePurpose } from '#contract/code'
import { networkOf } from '#upstream/kernel/attempts/network'
import type { SlotLimit } from '#upstream/kernel/attempts/rules'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Attempts per code; after them it is deleted. */
export const codeTries = 5
export const ticketMs = 30 * minute
/** Interval between two messages of one purpose to one phone. */
export const resendMs = minute

export interface Slot {
  key: string
  limit: SlotLimit
  /** Beyond half of the limit a captcha question is required. */
  asksBeyondHalf: boolean
}

/**
 * Rate-limit counters of a message, in order (domain-rules §11). They are keyed by what was typed,
 * so that a refusal does not reveal whose phone a username has. Only those of a network ask the
 * captcha question: they are known before anything is typed, so the page has it from the start.
 */
export function slotsOf(sent: {
  purpose: CodePurpose
  account: string
  clientAddress: string | undefined
}): Slot[] {
  const { purpose, account } = sent
  return [
    slot(`sms:${purpose}:${account}`, 1, resendMs),
    slot(`sms:hour:${account}`, 5, hour),
    slot(`sms:day:${account}`, 10, day),
    ...networkSlots(sent.clientAddress),
    slot('sms:shop', 1000, hour),
  ]
}

/** The counters of a browser's network. */
export function networkSlots(clientAddress = ''): Slot[] {
  const network = networkOf(clientAddress)
  return [
    slot(`sms:address-hour:${network}`, 20, hour, true),
    slot(`sms:address-day:${network}`, 60, day, true),
  ]
}

/** The same limits per phone, whatever name was typed. Exceeding them is not reported. */
export function phoneSlotsOf({ purpose, phone }: { purpose: CodePurpose; phone: string }): Slot[] {
  return [
    slot(`sms-to:${purpose}:${phone}`, 1, resendMs),
    slot(`sms-to:hour:${phone}`, 5, hour),
    slot(`sms-to:day:${phone}`, 10, day),
  ]
}

function slot(key: string, attempts: number, windowMs: number, asksBeyondHalf = false): Slot {
  return { key, limit: { attempts, windowMs }, asksBeyondHalf }
}

/** True when the used share of the limit requires the captcha question. */
export function isBeyondHalf({ limit, asksBeyondHalf }: Slot, taken: number): boolean {
  return asksBeyondHalf && taken > limit.attempts / 2
}
