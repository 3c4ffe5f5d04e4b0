import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** Takes a claim that is free, this operator's own, or older than `before` (ms). */
export async function takeEditClaim(
  { db, now, operator }: OperatorContext,
  subject: string,
  before: number,
): Promise<void> {
  const claim = { operator_id: operator.id, operator: operator.name, claimed_at: now }
  await db
    .insertInto('edit_claims')
    .values({ subject, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('edit_claims.operator_id', '=', operator.id),
            eb('edit_claims.claimed_at', '<=', before),
          ]),
        ),
    )
    .execute()
}

export function getEditClaim(db: Db, subject: string) {
  return db.selectFrom('edit_claims').selectAll().where('subject', '=', subject).executeTakeFirst()
}

export async function deleteEditClaim(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('edit_claims').where('subject', '=', subject).execute()
}
