import type { Selectable } from 'kysely'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type AgreementRow = Selectable<Schema['agreements']>

export async function listAgreements(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AgreementRow>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .where('subject', 'in', [...new Set(subjects)])
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Saves this operator's first agreement, replacing one to other terms. */
export async function putAgreement(
  { db, now, operator }: OperatorContext,
  agreed: Pick<AgreementRow, 'subject' | 'terms' | 'amount_fen'>,
): Promise<void> {
  const first = { ...agreed, operator_id: operator.id, operator: operator.name, agreed_at: now }
  await db
    .insertInto('agreements')
    .values(first)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(first))
    .execute()
}

export async function deleteAgreement(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('agreements').where('subject', '=', subject).execute()
}
