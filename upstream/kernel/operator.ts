import type { Permission, Role } from '#contract/desk/roles'

/** Somebody who works at the wholesaler's desk, as this request knows them. */
export interface Operator {
  id: number
  name: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** Network address of the browser. */
  address: string
}
