import type { Selectable } from 'kysely'
import { followsOn, hashOfEntry, type Link } from '#upstream/kernel/hash-chain'
import type { Schema } from '#upstream/kernel/db/schema'

export type AuditRow = Selectable<Schema['audit_log']>

/** The order is part of the hash and must not change. */
const hashed = [
  'id',
  'at',
  'operator_id',
  'operator',
  'permission',
  'action',
  'subject',
  'before_json',
  'after_json',
  'reason',
  'request_id',
  'address',
  'previous_hash',
] as const

/** SHA-256 (hex) of an entry's columns, including the hash of the previous entry. */
export function hashOf(entry: Omit<AuditRow, 'hash'>): string {
  return hashOfEntry(hashed.map((column) => entry[column]))
}

/** True when an entry continues the hash chain and is unchanged. */
export function follows(entry: AuditRow, previous: Link): boolean {
  return followsOn(entry, previous, hashOf(entry))
}
