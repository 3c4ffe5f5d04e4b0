import { isMobile } from '#contract/contact'
import {
  storeRightNames,
  storeRoleNames,
  type StoreRight,
  type StoreRole,
} from '#contract/store-roles'
import type { Licence } from '#contract/user'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { AttemptLimit, SlotLimit } from '#upstream/kernel/attempts/rules'
import { chinaDay, daysBetween } from '#upstream/kernel/time'

/** What rules read of an accepted document. */
export interface CheckedLicence {
  kind: LicenceKind
  number: string
  valid_until: string
}

/** Login attempts per account, whichever of its names was typed, and per address of the browser. */
export const loginLimits: Record<'account' | 'address', AttemptLimit> = {
  account: { attempts: 5, windowMs: 15 * 60_000, blockMs: 15 * 60_000 },
  address: { attempts: 30, windowMs: 15 * 60_000, blockMs: 15 * 60_000 },
}

/**
 * So often a member is asked for their own password, right or wrong: each change of it is told by SMS,
 * and to compare it takes long, also within the transaction of a form (decision 142).
 */
export const ownPasswordLimit: SlotLimit = { attempts: 20, windowMs: 60 * 60_000 }

/** Passwords that a known browser may try while the account is blocked, until the member signs in. */
export const knownBrowserFailures = 5
/** Days until a browser in which a member no longer signs in is forgotten. */
export const knownBrowserDays = 180

/** How a certificate stands today: valid through its last day, warn at 30 days, urgent at 10
 * (domain-rules §4). */
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
 * A name or number as it is compared: width, case, spaces do not matter, nor does the country in
 * front of a mobile number.
 */
export function accountKey(typed: string): string {
  const key = typed.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  const digits = key.replace(/^\+?86/, '').replaceAll('-', '')
  return isMobile(digits) ? digits : key
}

/** The roles in a text of the database, `buy,pay`; what is no role is left out. */
export function readRoles(kept: string): StoreRole[] {
  const names = kept.split(',')
  return storeRoleNames.filter((role) => names.includes(role))
}

/** What somebody may do for a store (domain-rules §14): its owner everything, others what they were given. */
export function rightsOf(isOwner: boolean, kept: string): readonly StoreRight[] {
  return isOwner ? storeRightNames : readRoles(kept)
}
