import type { Selectable } from 'kysely'
import { followsOn, hashOfEntry, sha256, type Link } from '#upstream/kernel/hash-chain'
import type { Schema } from '#upstream/kernel/db/schema'

export type RecordRow = Selectable<Schema['contract_records']>

/** The order is part of the hash and must not change. */
const hashed = [
  'id',
  'number',
  'store_id',
  'company',
  'document',
  'version',
  'text',
  'text_hash',
  'way',
  'signer',
  'post',
  'phone',
  'signed_at',
  'valid_until',
  'address',
  'browser',
  'previous_hash',
] as const

export type NewRecord = Omit<RecordRow, 'id' | 'text_hash' | 'previous_hash' | 'hash'>

export function linkRecord(record: NewRecord, previous: Link): RecordRow {
  const linked = {
    ...record,
    id: previous.id + 1,
    text_hash: sha256(record.text),
    previous_hash: previous.hash,
  }
  return { ...linked, hash: hashOf(linked) }
}

/** True when a record continues the hash chain and is unchanged since it was signed. */
export function follows(record: RecordRow, previous: Link): boolean {
  return record.text_hash === sha256(record.text) && followsOn(record, previous, hashOf(record))
}

function hashOf(record: Omit<RecordRow, 'hash'>): string {
  return hashOfEntry(hashed.map((column) => record[column]))
}
