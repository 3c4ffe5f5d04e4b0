import type { PhoneAppealState } from '#contract/phone-appeal-states'

/**
 * What can happen to an application for another phone: the desk approves or rejects, the holder of
 * the old phone stops what was approved, and with it all that is open, the clock carries it out or finds the new phone taken.
 */
export type AppealEvent = 'approve' | 'reject' | 'stop' | 'change' | 'lapse'

const transitions: Record<PhoneAppealState, Partial<Record<AppealEvent, PhoneAppealState>>> = {
  waiting: { approve: 'approved', reject: 'rejected', stop: 'stopped' },
  approved: { reject: 'rejected', stop: 'stopped', change: 'changed', lapse: 'lapsed' },
  rejected: {},
  stopped: {},
  changed: {},
  lapsed: {},
}

/** The state after an event, or undefined where the event is not allowed (domain-rules §16). */
export function nextAppealState(
  state: PhoneAppealState,
  event: AppealEvent,
): PhoneAppealState | undefined {
  return transitions[state][event]
}

/** The states that a stop by the holder of the account ends. */
export const stoppableStates = (Object.keys(transitions) as PhoneAppealState[]).filter(
  (state) => nextAppealState(state, 'stop') !== undefined,
)

/**
 * Whether approving takes a second person: the holder of the account has stopped an application
 * before, so whoever hands in the next is likely not the holder.
 */
export function followsStop(others: readonly { state: PhoneAppealState }[]): boolean {
  return others.some(({ state }) => state === 'stopped')
}

const hour = 3_600_000
const day = 24 * hour

/**
 * The counters of an application, by what was typed and by the address of the browser: a refusal
 * tells nothing of whose name that is.
 */
export function appealSlots(asked: { account: string; newPhone: string; clientAddress: string }) {
  return [
    { key: `appeal:${asked.account}`, limit: { attempts: 3, windowMs: day } },
    { key: `appeal-to:${asked.newPhone}`, limit: { attempts: 3, windowMs: day } },
    { key: `appeal-address:${asked.clientAddress}`, limit: { attempts: 10, windowMs: day } },
  ]
}

/** Files from one address, and of all who are not signed in. */
export function fileSlots(clientAddress: string) {
  return [
    { key: `appeal-file:${clientAddress}`, limit: { attempts: 40, windowMs: day } },
    { key: 'appeal-file-shop', limit: { attempts: 500, windowMs: day } },
  ]
}

/** When the phone changes that was approved at `now`, ms. */
export function ripensAt(now: number, waitHours: number): number {
  return now + waitHours * hour
}

/** How long files are kept that no application named, and applications for no account. */
export const keptMs = { loose: day, unknown: 7 * day }
