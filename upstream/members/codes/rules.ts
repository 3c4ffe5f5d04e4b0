import type { CodePurpose } from '#contract/code'
import type { SlotLimit } from '#upstream/kernel/attempts/rules'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Tries that a code has; the next one finds it gone. */
export const codeTries = 5
/** How long a ticket opens what its code was asked for. */
export const ticketMs = 30 * minute
/** Between two messages of one purpose to one phone. */
export const resendMs = minute

/** A counter that a message takes a place of. */
export interface Slot {
  key: string
  limit: SlotLimit
  /** Beyond half of it, a person has to show that they are one. */
  asksBeyondHalf: boolean
}

/**
 * The counters of a message, in the order in which they are asked (domain-rules §11). They go by
 * what was typed, so that a refusal tells nothing of whose phone a username is.
 */
export function slotsOf(sent: {
  purpose: CodePurpose
  account: string
  clientAddress: string | undefined
}): Slot[] {
  const { purpose, account, clientAddress = '' } = sent
  return [
    slot(`sms:${purpose}:${account}`, 1, resendMs, false),
    slot(`sms:hour:${account}`, 5, hour),
    slot(`sms:day:${account}`, 10, day),
    slot(`sms:address-hour:${clientAddress}`, 20, hour),
    slot(`sms:address-day:${clientAddress}`, 60, day),
    slot('sms:shop', 1000, hour, false),
  ]
}

/** The same limits for the phone itself, whoever's name was typed. They hold in silence. */
export function phoneSlotsOf({ purpose, phone }: { purpose: CodePurpose; phone: string }): Slot[] {
  return [
    slot(`sms-to:${purpose}:${phone}`, 1, resendMs, false),
    slot(`sms-to:hour:${phone}`, 5, hour, false),
    slot(`sms-to:day:${phone}`, 10, day, false),
  ]
}

function slot(key: string, attempts: number, windowMs: number, asksBeyondHalf = true): Slot {
  return { key, limit: { attempts, windowMs }, asksBeyondHalf }
}

/** Whether so many taken places of a counter make the question necessary. */
export function isBeyondHalf({ limit, asksBeyondHalf }: Slot, taken: number): boolean {
  return asksBeyondHalf && taken > limit.attempts / 2
}
