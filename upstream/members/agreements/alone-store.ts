import { sql } from 'kysely'
import type { OperatorContext } from '#upstream/kernel/context'

const dayMs = 86_400_000

/** What the sums of one person count within, from a moment on. */
export interface Scope {
  subject: string
  since: number
}

/** All orders of one submission, also those that were split off, however long ago. */
export function ofPurchase(submissionId: number): Scope {
  return { subject: `submission/${String(submissionId)}`, since: 0 }
}

/** The last 24 hours of one store. */
export function ofStore(
  { now }: Pick<OperatorContext, 'now'>,
  what: 'surplus' | 'withdrawal' | 'voucher',
  storeId: number,
): Scope {
  return { subject: `store/${String(storeId)}/${what}`, since: now - dayMs }
}

/** The last 24 hours of lists of cash vouchers, whichever stores they name. */
export function ofVoucherLists({ now }: Pick<OperatorContext, 'now'>): Scope {
  return { subject: 'vouchers/list', since: now - dayMs }
}

/** What this operator has carried out alone there, 分. */
export async function readAloneFen(
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  { subject, since }: Scope,
): Promise<number> {
  const { fen } = await db
    .selectFrom('alone_amounts')
    .select(sql<number>`cast(coalesce(sum(amount_fen), 0) as bigint)`.as('fen'))
    .where('subject', '=', subject)
    .where('operator_id', '=', operator.id)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return fen
}

export async function noteAlone(
  { db, now, operator }: OperatorContext,
  { subject }: Scope,
  amountFen: number,
): Promise<void> {
  if (amountFen <= 0) return
  await db
    .insertInto('alone_amounts')
    .values({ subject, operator_id: operator.id, amount_fen: amountFen, at: now })
    .execute()
}
