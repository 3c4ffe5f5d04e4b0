/** What somebody may do for a store (domain-rules §14): order, pay, receive. */
export const storeRoles = { buy: '采购', pay: '财务', receive: '收货' } as const
export type StoreRole = keyof typeof storeRoles

/** The owner of a store has every role, and one that nobody else has. */
export const storeRights = { ...storeRoles, own: '负责人' } as const
export type StoreRight = keyof typeof storeRights

export const storeRoleNames = Object.keys(storeRoles) as [StoreRole, ...StoreRole[]]
export const storeRightNames = Object.keys(storeRights) as [StoreRight, ...StoreRight[]]

/** What a call of a buyer needs: one of these rights. */
export type Needs = StoreRight | readonly [StoreRight, ...StoreRight[]]

/** Whether somebody with these rights may do what needs this; everybody of a store where nothing is named. */
export function mayDo(rights: Iterable<StoreRight>, needs: Needs | undefined): boolean {
  if (needs === undefined) return true
  const own = new Set(rights)
  return needsOf(needs).some((right) => own.has(right))
}

/** Why not, in words for somebody of this store. */
export function refusalOf(company: string, needs: Needs): string {
  const roles = needsOf(needs).map((right) => `“${storeRights[right]}”`)
  return `您在${company}没有${roles.join('或')}的权限，请联系负责人`
}

function needsOf(needs: Needs): readonly StoreRight[] {
  return typeof needs === 'string' ? [needs] : needs
}
