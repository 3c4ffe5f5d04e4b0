import type { StoreRole } from '#contract/store-roles'

const day = 86_400_000

export const invitationMs = 7 * day
export const inviteLimit = { attempts: 30, windowMs: day }
export const phoneLimit = { attempts: 3, windowMs: day }

export interface RolesInStore {
  storeId: number
  roles: readonly StoreRole[]
}

/**
 * Roles after accepting an invitation: existing ones plus the invited. Stores that no longer belong
 * to the owner are skipped.
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

/** `138****8000`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
