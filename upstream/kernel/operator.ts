import { codes } from '#contract/envelope'
import type { Permission, Role } from '#contract/desk/roles'
import { ApiError } from './errors'

/** Somebody who works at the wholesaler's desk, as this request knows them. */
export interface Operator {
  /** Of a key: the person who made it, so that whoever counts two people counts them as one. */
  id: number
  name: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** Network address of the browser. */
  address: string
  /** Set where another system works with a key (desk.md §13). */
  keyId?: number
}

/**
 * Refuses a key (403) where a second person has to agree: that it is somebody else is worth nothing
 * when nobody has looked (desk.md §3).
 */
export function requirePerson({ operator }: { operator: Operator }): void {
  if (operator.keyId !== undefined)
    throw new ApiError(codes.forbidden, '这一步须由另一位同事本人登录工作台办理，不能用接口密钥')
}
