import type { Selectable } from 'kysely'
import type { AuditTable } from '#upstream/kernel/db/desk-tables'
import { followsOn, hashOfEntry, type Link } from '#upstream/kernel/hash-chain'

export type AuditRow = Selectable<AuditTable>

/** In this order since the first entry: another one would be another hash. */
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

/** SHA-256, hex, over everything an entry says and the hash of the one before it. */
export function hashOf(entry: Omit<AuditRow, 'hash'>): string {
  return hashOfEntry(hashed.map((column) => entry[column]))
}

/** Whether an entry follows on another one, and is what it was when it was written. */
export function follows(entry: AuditRow, previous: Link): boolean {
  return followsOn(entry, previous, hashOf(entry))
}
