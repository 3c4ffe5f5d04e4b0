import type { Insertable } from 'kysely'
import type { Role } from '#contract/desk/roles'
import type { Schema } from '#upstream/kernel/db/schema'

export const demoOperators: { name: string; role: Role; shows: string }[] = [
  { name: 'desk-owner', role: 'owner', shows: '店主，什么都可以' },
  { name: 'desk-quality', role: 'quality', shows: '质管' },
  { name: 'desk-warehouse', role: 'warehouse', shows: '仓库' },
  { name: 'desk-finance', role: 'finance', shows: '财务' },
  { name: 'desk-service', role: 'service', shows: '客服' },
  { name: 'desk-chief', role: 'qualityHead', shows: '质量负责人' },
  { name: 'desk-operations', role: 'operations', shows: '运营' },
]

export function operatorRows(passwordHash: string, now: number): Insertable<Schema['operators']>[] {
  return demoOperators.map(({ name, role }) => ({
    name,
    name_key: name,
    password_hash: passwordHash,
    roles: JSON.stringify([role]),
    created_at: now,
  }))
}
