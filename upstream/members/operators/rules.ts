import type { Role } from '#contract/desk/roles'
import type { AttemptLimit } from '#upstream/kernel/attempts/rules'

const minute = 60_000

/** Lifetime of a desk session, and its idle timeout. */
export const sessionMs = 8 * 60 * minute
export const idleMs = 30 * minute
/** Interval at which the last use of a session is saved. */
export const seenEveryMs = minute
/** Lifetime of a join link, and of the ticket for the second step. */
export const joinLinkMs = 15 * minute
export const secondStepMs = 10 * minute

/** Limits of wrong passwords and codes, per person or typed name, and per address. */
export const operatorLimits: Record<'account' | 'address', AttemptLimit> = {
  account: { attempts: 5, windowMs: 15 * minute, blockMs: 15 * minute },
  address: { attempts: 30, windowMs: 15 * minute, blockMs: 15 * minute },
}

/** Who signs in with a TOTP code: see `DESK_TOTP`. */
type TotpPolicy = 'off' | 'owners' | 'all'

/** Roles that always need a code in a live shop (desk.md §3). */
const guarded: readonly Role[] = ['owner', 'finance']

interface TotpSettings {
  SHOP_MODE: 'demo' | 'live'
  DESK_TOTP?: TotpPolicy | undefined
}

export function mustHaveTotp(settings: TotpSettings, roles: readonly Role[]): boolean {
  const policy = settings.DESK_TOTP ?? (settings.SHOP_MODE === 'live' ? 'owners' : 'off')
  if (policy === 'all') return true
  return policy === 'owners' && roles.some((role) => guarded.includes(role))
}

export function mayEnter(person: { hasJoined: boolean; isDisabled: boolean }): boolean {
  return person.hasJoined && !person.isDisabled
}

interface Approver {
  id: number
  roles: readonly Role[]
  isDisabled: boolean
  hasJoined: boolean
}

/**
 * True when a second owner has to approve a change of roles: as soon as there is one besides the
 * proposer (docs/decisions/094).
 */
export function needsSecondOwner(people: readonly Approver[], proposerId: number): boolean {
  return people.some(
    (person) => person.id !== proposerId && person.roles.includes('owner') && mayEnter(person),
  )
}

/** Subject and terms of the first of two who ask for a link: it holds for this day. */
export function linkTerms(personId: number, day: string): { subject: string; terms: string } {
  return { subject: `operator/${String(personId)}/link`, terms: day }
}

/** Roles without duplicates, in display order. */
export function inOrder(wanted: readonly Role[], all: readonly Role[]): Role[] {
  return all.filter((role) => wanted.includes(role))
}
