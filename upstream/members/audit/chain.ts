import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTable } from '#upstream/kernel/db/desk-tables'

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
  const said = JSON.stringify(hashed.map((column) => entry[column]))
  return createHash('sha256').update(said).digest('hex')
}

/** What an entry follows on. */
export type Link = Pick<AuditRow, 'id' | 'hash'>

/** Before the first entry there is nothing. */
export const beginning: Link = { id: 0, hash: '' }

/** Whether an entry follows on another one, and is what it was when it was written. */
export function follows(entry: AuditRow, previous: Link): boolean {
  return (
    entry.id === previous.id + 1 &&
    entry.previous_hash === previous.hash &&
    entry.hash === hashOf(entry)
  )
}
