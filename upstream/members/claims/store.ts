import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** Takes a claim that is free, this operator's own, or older than `before` (ms). */
export async function takeClaim(
  { db, now, operator }: OperatorContext,
  subject: string,
  before: number,
): Promise<void> {
  const claim = { operator_id: operator.id, operator: operator.name, claimed_at: now }
  await db
    .insertInto('claims')
    .values({ subject, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('claims.operator_id', '=', operator.id),
            eb('claims.claimed_at', '<=', before),
          ]),
        ),
    )
    .execute()
}

export function getClaim(db: Db, subject: string) {
  return db.selectFrom('claims').selectAll().where('subject', '=', subject).executeTakeFirst()
}

export async function deleteClaim(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('claims').where('subject', '=', subject).execute()
}
