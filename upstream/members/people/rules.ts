import type { StoreRole } from '#contract/store-roles'

const day = 86_400_000

/** How long the link of an invitation opens it. */
export const invitationMs = 7 * day
/** Invitations that an owner may send. */
export const inviteLimit = { attempts: 30, windowMs: day }
/** Invitations that a phone gets, whoever sends them. */
export const phoneLimit = { attempts: 3, windowMs: day }

/** A role in a store, as it is kept in an invitation and given by it. */
export interface RolesInStore {
  storeId: number
  roles: readonly StoreRole[]
}

/**
 * What somebody has after they accepted an invitation: in its stores what they had before and what it
 * gives. Stores that are no longer the owner's are left out.
 */
export function acceptedRoles(
  invited: { storeIds: readonly number[]; roles: readonly StoreRole[] },
  had: readonly RolesInStore[],
  ownStores: ReadonlySet<number>,
): RolesInStore[] {
  return invited.storeIds
    .filter((storeId) => ownStores.has(storeId))
    .map((storeId) => {
      const before = had.find((entry) => entry.storeId === storeId)?.roles ?? []
      return { storeId, roles: [...new Set([...before, ...invited.roles])] }
    })
}

/** `138****8000`: enough for its owner to know it again. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
