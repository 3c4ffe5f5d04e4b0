import { codes } from '#contract/envelope'
import type { Permission, Role } from '#contract/desk/roles'
import { ApiError } from './errors'

export interface Operator {
  /** For a key: the operator who created it, so that a key does not count as a second person. */
  id: number
  name: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  address: string
  /** Set when another system works with a key (desk.md §13). */
  keyId?: number
}

/**
 * Refuses a key with 403 where a second person has to agree: the check needs a person who looks
 * (desk.md §3).
 */
export function requirePerson({ operator }: { operator: Operator }): void {
  if (operator.keyId !== undefined)
    throw new ApiError(codes.forbidden, '这一步须由另一位同事本人登录工作台办理，不能用接口密钥')
}
