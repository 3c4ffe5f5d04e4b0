import type { Insertable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export function insertInputs(
  db: Db,
  rows: readonly Insertable<Schema['submission_settlements']>[],
): Promise<void> {
  return insertRows(db, 'submission_settlements', rows)
}

/** What these submissions were settled from, as JSON by submission. */
export async function listInputs(
  db: Db,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_settlements')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .execute()
  return new Map(rows.map(({ submission_id, inputs }) => [submission_id, inputs]))
}
