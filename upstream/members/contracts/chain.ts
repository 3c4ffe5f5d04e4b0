import type { Selectable } from 'kysely'
import type { ContractRecordTable } from '#upstream/kernel/db/contract-tables'
import { followsOn, hashOfEntry, sha256, type Link } from '#upstream/kernel/hash-chain'

export type RecordRow = Selectable<ContractRecordTable>

/** In this order since the first record: another one would be another hash. */
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

/** A record that is about to be kept. */
export type NewRecord = Omit<RecordRow, 'id' | 'text_hash' | 'previous_hash' | 'hash'>

/** A record with its place in the chain. */
export function linkRecord(record: NewRecord, previous: Link): RecordRow {
  const linked = {
    ...record,
    id: previous.id + 1,
    text_hash: sha256(record.text),
    previous_hash: previous.hash,
  }
  return { ...linked, hash: hashOf(linked) }
}

/** Whether a record follows on another one, and is what it was when it was signed. */
export function follows(record: RecordRow, previous: Link): boolean {
  return record.text_hash === sha256(record.text) && followsOn(record, previous, hashOf(record))
}

function hashOf(record: Omit<RecordRow, 'hash'>): string {
  return hashOfEntry(hashed.map((column) => record[column]))
}
