import type { Role } from '#contract/desk/roles'
import type { AttemptLimit } from '#upstream/kernel/attempts/rules'

const minute = 60_000

/** A sign-in at the desk ends after this time, and after so long without a request. */
export const sessionMs = 8 * 60 * minute
export const idleMs = 30 * minute
/** A use of a session is noted at most so often. */
export const seenEveryMs = minute
/** A link to join with, and the time for the second step of a sign-in. */
export const joinLinkMs = 15 * minute
export const secondStepMs = 10 * minute

/** Wrong passwords and codes, per person or typed name, and per address of the browser. */
export const operatorLimits: Record<'account' | 'address', AttemptLimit> = {
  account: { attempts: 5, windowMs: 15 * minute, blockMs: 15 * minute },
  address: { attempts: 30, windowMs: 15 * minute, blockMs: 15 * minute },
}

/** Whose sign-in asks for a code: see `DESK_TOTP`. */
type TotpPolicy = 'off' | 'owners' | 'all'

/** Roles whose sign-in always asks for a code in a live shop (desk.md §3). */
const guarded: readonly Role[] = ['owner', 'finance']

interface TotpSettings {
  SHOP_MODE: 'demo' | 'live'
  DESK_TOTP?: TotpPolicy | undefined
}

/** Whether somebody with these roles signs in with a code. */
export function mustHaveTotp(settings: TotpSettings, roles: readonly Role[]): boolean {
  const policy = settings.DESK_TOTP ?? (settings.SHOP_MODE === 'live' ? 'owners' : 'off')
  if (policy === 'all') return true
  return policy === 'owners' && roles.some((role) => guarded.includes(role))
}

/** Whether somebody may sign in at all. */
export function mayEnter(person: { hasJoined: boolean; isDisabled: boolean }): boolean {
  return person.hasJoined && !person.isDisabled
}

/** What is looked at of somebody to know who could approve. */
interface Approver {
  id: number
  roles: readonly Role[]
  isDisabled: boolean
  hasJoined: boolean
}

/**
 * Whether a second owner has to approve a change of roles: as soon as there is one besides the
 * proposer (docs/decisions/094).
 */
export function needsSecondOwner(people: readonly Approver[], proposerId: number): boolean {
  return people.some(
    (person) => person.id !== proposerId && person.roles.includes('owner') && mayEnter(person),
  )
}

/** The same roles, each once, in the order in which they are always named. */
export function inOrder(wanted: readonly Role[], all: readonly Role[]): Role[] {
  return all.filter((role) => wanted.includes(role))
}
