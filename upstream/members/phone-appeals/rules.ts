import { networkOf } from '#upstream/kernel/attempts/network'
import type { PhoneAppealState } from '#contract/phone-appeal-states'

/**
 * Events of a phone-change appeal: the desk approves or rejects, the holder of the old phone stops
 * all open ones, the job carries it out or finds the new phone taken.
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

export function nextAppealState(
  state: PhoneAppealState,
  event: AppealEvent,
): PhoneAppealState | undefined {
  return transitions[state][event]
}

export const stoppableStates = (Object.keys(transitions) as PhoneAppealState[]).filter(
  (state) => nextAppealState(state, 'stop') !== undefined,
)

/**
 * True when approval takes a second person: the holder has stopped an appeal before, so the next
 * one is likely not theirs either.
 */
export function followsStop(others: readonly { state: PhoneAppealState }[]): boolean {
  return others.some(({ state }) => state === 'stopped')
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Rate limits of an appeal, by what was typed and by address, so that a refusal does not reveal
 * whose name it is.
 */
export function appealSlots(asked: { account: string; newPhone: string; clientAddress: string }) {
  return [
    { key: `appeal:${asked.account}`, limit: { attempts: 3, windowMs: day } },
    { key: `appeal-to:${asked.newPhone}`, limit: { attempts: 3, windowMs: day } },
    {
      key: `appeal-address:${networkOf(asked.clientAddress)}`,
      limit: { attempts: 10, windowMs: day },
    },
  ]
}

export function fileSlots(clientAddress: string) {
  return [
    { key: `appeal-file:${networkOf(clientAddress)}`, limit: { attempts: 40, windowMs: day } },
    { key: 'appeal-file-shop', limit: { attempts: 500, windowMs: day } },
  ]
}

export function ripensAt(now: number, waitHours: number): number {
  return now + waitHours * hour
}

/** Retention of files without an appeal, and of appeals for no account. */
export const keptMs = { loose: day, unknown: 7 * day }
