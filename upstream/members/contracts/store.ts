import { sql } from 'kysely'
import type { ContractDocument } from '#contract/contract-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { lockContractRecords } from '#upstream/kernel/db/lock'
import { beginning } from '#upstream/kernel/hash-chain'
import { chinaDay } from '#upstream/kernel/time'
import { linkRecord, type NewRecord, type RecordRow } from './chain'
import { nextNumber, type ContractVersion, type Signature } from './rules'

/** The signatures of a store, and the shop's own versions by their day. One statement. */
export async function readSigned(db: Db, storeId: number) {
  const rows = await db
    .selectFrom('contract_records')
    .select([sql<string>`document`.as('document'), 'version', 'valid_until as day'])
    .select(sql<number | null>`cast(null as integer)`.as('keeps_earlier'))
    .where('store_id', '=', storeId)
    .unionAll(
      db
        .selectFrom('contract_texts')
        .select([sql<string>`document`.as('document'), 'label as version', 'from_day as day'])
        .select(sql<number | null>`keeps_earlier`.as('keeps_earlier'))
        .where('document', '<>', 'agreement'),
    )
    .orderBy('day')
    .execute()
  const signatures: Signature[] = []
  const own: ContractVersion[] = []
  for (const { document, version, day, keeps_earlier } of rows)
    if (keeps_earlier === null) signatures.push({ document, version, until: day })
    else
      own.push({
        document: document as ContractDocument,
        version,
        from: day,
        keepsEarlier: keeps_earlier === 1,
      })
  return { signatures, own }
}

export function listRecords(db: Db, storeId: number): Promise<RecordRow[]> {
  return db
    .selectFrom('contract_records')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .execute()
}

export function getRecord(db: Db, storeId: number, id: number): Promise<RecordRow | undefined> {
  return db
    .selectFrom('contract_records')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Hash of the text of a contract number; undefined for an unknown number. */
export async function getTextHash(db: Db, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contract_records')
    .select('text_hash')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.text_hash
}

/** At most `atMost` records after an id, ascending. */
export function listRecordsAfter(db: Db, id: number, atMost: number): Promise<RecordRow[]> {
  return db
    .selectFrom('contract_records')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

export async function appendRecords(
  ctx: Context,
  records: readonly Omit<NewRecord, 'number'>[],
): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error('a contract is kept outside of a transaction')
  await lockContractRecords(ctx.db)
  const year = chinaDay(ctx.now).slice(0, 4)
  let last = (await getLastRecord(ctx.db)) ?? beginning
  let number = await getLastNumber(ctx.db, year)
  for (const record of records) {
    number = nextNumber(year, number)
    const linked = linkRecord({ ...record, number }, last)
    await ctx.db.insertInto('contract_records').values(linked).execute()
    last = linked
  }
}

function getLastRecord(db: Db) {
  return db
    .selectFrom('contract_records')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function getLastNumber(db: Db, year: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contract_records')
    .select('number')
    .where('number', '>=', `HT${year}000000`)
    .where('number', '<=', `HT${year}999999`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** Stores with contracts that expire between two days, inclusive, with the expiry date of each. */
export function listEnding(db: Db, from: string, to: string) {
  return db
    .selectFrom('contract_records')
    .select(['store_id', 'valid_until'])
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .distinct()
    .orderBy('store_id')
    .execute()
}

/** Records that a store was notified of an expiry date; false when it was before. */
export async function insertNotice(
  ctx: Context,
  notice: { store_id: number; valid_until: string },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('contract_notices')
    .values({ ...notice, told_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['store_id', 'valid_until']).doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return row !== undefined
}
