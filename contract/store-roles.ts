/** Roles of a person in a store (domain-rules §14). */
export const storeRoles = { buy: '采购', pay: '财务', receive: '收货' } as const
export type StoreRole = keyof typeof storeRoles

/** The 负责人 has every role and the right `own`. */
export const storeRights = { ...storeRoles, own: '负责人' } as const
export type StoreRight = keyof typeof storeRights

export const storeRoleNames = Object.keys(storeRoles) as [StoreRole, ...StoreRole[]]
export const storeRightNames = Object.keys(storeRights) as [StoreRight, ...StoreRight[]]

/** Any one of these rights is enough. */
export type Needs = StoreRight | readonly [StoreRight, ...StoreRight[]]

/** True when these rights suffice; always true without `needs`. */
export function mayDo(rights: Iterable<StoreRight>, needs: Needs | undefined): boolean {
  if (needs === undefined) return true
  const own = new Set(rights)
  return needsOf(needs).some((right) => own.has(right))
}

export function refusalOf(company: string, needs: Needs): string {
  const roles = needsOf(needs).map((right) => `“${storeRights[right]}”`)
  return `您在${company}没有${roles.join('或')}的权限，请联系负责人`
}

function needsOf(needs: Needs): readonly StoreRight[] {
  return typeof needs === 'string' ? [needs] : needs
}
