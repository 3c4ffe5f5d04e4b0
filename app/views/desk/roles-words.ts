import { roles, type Role } from '#contract/desk/roles'

/** 店主、财务; no roles means no access. */
export function rolesInWords(held: readonly Role[]): string {
  return held.length === 0 ? '（没有角色）' : held.map((role) => roles[role]).join('、')
}
