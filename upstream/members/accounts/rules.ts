import { isMobile, readPhone } from '#contract/contact'
import {
  storeRightNames,
  storeRoleNames,
  type StoreRight,
  type StoreRole,
} from '#contract/store-roles'
import { compactText } from '#contract/typed-text'
import type { Licence } from '#contract/user'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { AttemptLimit, SlotLimit } from '#upstream/kernel/attempts/rules'
import { chinaDay, daysBetween } from '#upstream/kernel/time'

export interface CheckedLicence {
  kind: LicenceKind
  number: string
  valid_until: string
}

export const loginLimits: Record<'account' | 'address', AttemptLimit> = {
  account: { attempts: 5, windowMs: 15 * 60_000, blockMs: 15 * 60_000 },
  address: { attempts: 30, windowMs: 15 * 60_000, blockMs: 15 * 60_000 },
}

/**
 * Limit of password confirmations of a member, right or wrong: every change sends an SMS, and
 * Argon2 is slow, also within the transaction of a form (decision 142).
 */
export const ownPasswordLimit: SlotLimit = { attempts: 20, windowMs: 60 * 60_000 }

/** Passwords a known browser may try while the account is blocked, until the member signs in. */
export const knownBrowserFailures = 5
/** Days without a sign-in after which a known browser is deleted. */
export const knownBrowserDays = 180

/**
 * State of a licence today: valid through its last day, warn at 30 days, urgent at 10 (domain-rules
 * §4).
 */
export function licenceState(
  validUntil: string,
  now: number,
): { state: Licence['state']; daysLeft: number } {
  const daysLeft = daysBetween(chinaDay(now), validUntil)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  if (daysLeft <= 10) return { state: 'urgent', daysLeft }
  return { state: daysLeft <= 30 ? 'warn' : 'ok', daysLeft }
}

/**
 * A name or phone normalised for comparison: without regard to width, case, spaces and the +86
 * prefix.
 */
export function accountKey(typed: string): string {
  const phone = readPhone(typed)
  return isMobile(phone) ? phone : compactText(typed).toLowerCase()
}

/** Parses roles as stored, `buy,pay`; unknown names are dropped. */
export function readRoles(kept: string): StoreRole[] {
  const names = kept.split(',')
  return storeRoleNames.filter((role) => names.includes(role))
}

/**
 * Rights of a person in a store (domain-rules §14): the owner has all, others those of their roles.
 */
export function rightsOf(isOwner: boolean, kept: string): readonly StoreRight[] {
  return isOwner ? storeRightNames : readRoles(kept)
}
