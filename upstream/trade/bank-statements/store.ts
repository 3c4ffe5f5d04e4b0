import type { Selectable, Updateable } from 'kysely'
import type { BankEntryState } from '#contract/money-states'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import type { BankRow } from './read-rows'
import type { Schema } from '#upstream/kernel/db/schema'

export type BankEntryRow = Selectable<Schema['bank_entries']>

const atOnce = 200

export async function insertStatement({ db, now, operator }: OperatorContext): Promise<number> {
  const { id } = await db
    .insertInto('bank_statements')
    .values({ operator_id: operator.id, operator: operator.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface InsertedEntries {
  added: number
  /** Added entries that share their reference with another payment. */
  alike: number
}

/** Adds the payments that do not agree with a known one in reference, day, payer and amount. */
export async function insertEntries(
  { db, now }: OperatorContext,
  statementId: number,
  rows: readonly BankRow[],
): Promise<InsertedEntries> {
  const inserted = { added: 0, alike: 0 }
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const had = await listReferences(db, some)
    const made = await db
      .insertInto('bank_entries')
      .values(
        some.map(({ amountFen, ...row }) => ({
          ...row,
          statement_id: statementId,
          amount_fen: amountFen,
          created_at: now,
          state: 'open' as const,
          used_for: '',
          decided_by: '',
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['reference', 'day', 'payer', 'amount_fen']).doNothing(),
      )
      .returning('reference')
      .execute()
    inserted.added += made.length
    for (const { reference } of made) {
      if (had.has(reference)) inserted.alike += 1
      had.add(reference)
    }
  }
  return inserted
}

async function listReferences(db: Db, rows: readonly BankRow[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('bank_entries')
    .select('reference')
    .where(
      'reference',
      'in',
      rows.map(({ reference }) => reference),
    )
    .execute()
  return new Set(found.map(({ reference }) => reference))
}

/** One page in a state: open entries in the bank's order, the rest newest first. */
export function listEntries(db: Db, asked: AskedStates<BankEntryState>) {
  const all = db.selectFrom('bank_entries').selectAll()
  return listByState(all, asked, { of: 'bank_entries', isQueue: asked.state === 'open' })
}

/** All open entries, in the bank's order. */
export function listOpenEntries(db: Db): Promise<BankEntryRow[]> {
  return db
    .selectFrom('bank_entries')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}

export function findEntry(db: Db, id: number): Promise<BankEntryRow | undefined> {
  return db.selectFrom('bank_entries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Updates an entry as it was read. False on a version conflict. */
export function moveEntry(
  { db, now, operator }: OperatorContext,
  { id, version, state }: Pick<BankEntryRow, 'id' | 'version' | 'state'>,
  change: Updateable<Schema['bank_entries']>,
): Promise<boolean> {
  return moveOn(
    db,
    'bank_entries',
    { id, version, state },
    { decided_by: operator.name, decided_at: now, ...change },
  )
}
