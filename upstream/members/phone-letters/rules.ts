import type { PhoneLetterState } from '#contract/phone-letter-states'

/**
 * Events of a phone-change appeal: the desk approves or rejects, the holder of the old phone stops
 * all open ones, the job carries it out or finds the new phone taken.
 */
export type LetterEvent = 'approve' | 'reject' | 'stop' | 'change' | 'lapse'

const transitions: Record<PhoneLetterState, Partial<Record<LetterEvent, PhoneLetterState>>> = {
  waiting: { approve: 'approved', reject: 'rejected', stop: 'stopped' },
  approved: { reject: 'rejected', stop: 'stopped', change: 'changed', lapse: 'lapsed' },
  rejected: {},
  stopped: {},
  changed: {},
  lapsed: {},
}

export function nextLetterState(
  state: PhoneLetterState,
  event: LetterEvent,
): PhoneLetterState | undefined {
  return transitions[state][event]
}

export const stoppableStates = (Object.keys(transitions) as PhoneLetterState[]).filter(
  (state) => nextLetterState(state, 'stop') !== undefined,
)

/**
 * True when approval takes a second person: the holder has stopped an appeal before, so the next
 * one is likely not theirs either.
 */
export function followsStop(others: readonly { state: PhoneLetterState }[]): boolean {
  return others.some(({ state }) => state === 'stopped')
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Rate limits of an appeal, by what was typed and by address, so that a refusal does not reveal
 * whose name it is.
 */
export function letterSlots(asked: { account: string; newPhone: string; clientAddress: string }) {
  return [
    { key: `letter:${asked.account}`, limit: { attempts: 3, windowMs: day } },
    { key: `letter-to:${asked.newPhone}`, limit: { attempts: 3, windowMs: day } },
    { key: `letter-address:${asked.clientAddress}`, limit: { attempts: 10, windowMs: day } },
  ]
}

export function fileSlots(clientAddress: string) {
  return [
    { key: `letter-file:${clientAddress}`, limit: { attempts: 40, windowMs: day } },
    { key: 'letter-file-shop', limit: { attempts: 500, windowMs: day } },
  ]
}

export function ripensAt(now: number, waitHours: number): number {
  return now + waitHours * hour
}

/** Retention of files without an appeal, and of appeals for no account. */
export const keptMs = { loose: day, unknown: 7 * day }
