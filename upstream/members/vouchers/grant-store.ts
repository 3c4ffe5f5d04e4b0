import { sql, type Selectable, type Updateable } from 'kysely'
import type { VoucherGrantState } from '#contract/desk/kinds/coupons'
import type { HeldState } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { heldStateAt, usedFor } from '#upstream/kernel/db/held-table'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf, type Waiting } from '#upstream/kernel/db/waiting'

export type GrantRow = Selectable<Schema['voucher_grants']>

/** Vouchers of one giving, by store, 分. */
export interface Share {
  storeId: number
  amountFen: number
}

type NewGrant = Pick<GrantRow, 'name' | 'words' | 'valid_days' | 'until_day' | 'state'>

/** Keeps a giving of one person, with its rows; returns its id. */
export async function insertGrant(
  { db, now, operator }: OperatorContext,
  grant: NewGrant,
  shares: readonly Share[],
): Promise<number> {
  const { id } = await db
    .insertInto('voucher_grants')
    .values({
      ...grant,
      amount_fen: shares.reduce((sum, { amountFen }) => sum + amountFen, 0),
      store_count: shares.length,
      proposer_id: operator.id,
      proposer: operator.name,
      created_at: now,
      ...(grant.state === 'given' && { decided_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'voucher_grant_rows',
    shares.map(({ storeId, amountFen }) => ({
      grant_id: id,
      store_id: storeId,
      amount_fen: amountFen,
    })),
  )
  return id
}

/** The vouchers themselves. */
export async function insertGranted(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { grantId, name, expiresAt }: { grantId: number; name: string; expiresAt: number },
  shares: readonly Share[],
): Promise<void> {
  await insertRows(
    db,
    'vouchers',
    shares.map(({ storeId, amountFen }) => ({
      store_id: storeId,
      name,
      amount_fen: amountFen,
      expires_at: expiresAt,
      state: 'unused' as const,
      grant_id: grantId,
      created_at: now,
    })),
  )
}

const oneStore = sql<number | null>`case when store_count = 1 then (
  select min(store_id) from voucher_grant_rows where grant_id = voucher_grants.id
) end`

export function findGrant(db: Db, id: number) {
  return db
    .selectFrom('voucher_grants')
    .selectAll()
    .select(oneStore.as('storeId'))
    .where('id', '=', id)
    .executeTakeFirst()
}
export type ListedGrant = NonNullable<Awaited<ReturnType<typeof findGrant>>>

/** What each store gets, the largest first; all rows, or the first ones. */
export function listShares(db: Db, grantId: number, most?: number): Promise<Share[]> {
  return db
    .selectFrom('voucher_grant_rows')
    .select(['store_id as storeId', 'amount_fen as amountFen'])
    .where('grant_id', '=', grantId)
    .orderBy('amount_fen', 'desc')
    .orderBy('store_id')
    .$if(most !== undefined, (query) => query.limit(most ?? 1))
    .execute()
}

export function moveGrant(
  db: Db,
  { id, version }: Pick<GrantRow, 'id' | 'version'>,
  change: Updateable<Schema['voucher_grants']>,
): Promise<boolean> {
  return moveOn(db, 'voucher_grants', { id, version, state: 'waiting' }, change)
}

interface AskedGrants extends AskedStates<VoucherGrantState> {
  words: string
}

/** Givings of vouchers, the newest first; those that wait the oldest first. */
export function listGrants(db: Db, { words, ...asked }: AskedGrants) {
  const listed = db
    .selectFrom('voucher_grants')
    .selectAll()
    .select(oneStore.as('storeId'))
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`name || ' ' || words like ${likeOf(words)} escape '\\'`),
    )
  const isQueue = asked.state === 'waiting'
  return listByState(listed, asked, { of: 'voucher_grants', isQueue, store: null })
}

/** Givings that this operator can confirm: those of others. */
export async function readWaitingGrants({ db, operator }: OperatorContext): Promise<Waiting> {
  const rows = await db
    .selectFrom('voucher_grants')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .where('proposer_id', '<>', operator.id)
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}

interface AskedVouchers extends AskedStates<HeldState> {
  now: number
  words: string
}

/** Vouchers of all stores, the newest first, with who gave them and the order that used them. */
export function listDeskVouchers(db: Db, { now, words, ...asked }: AskedVouchers) {
  const listed = db
    .selectFrom('vouchers')
    .selectAll()
    .select([
      heldStateAt(now).as('shownState'),
      usedFor('vouchers', 'id').as('orderId'),
      usedFor('vouchers', 'code').as('orderCode'),
      ofGrant('proposer').as('giver'),
      ofGrant('words').as('words'),
    ])
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`vouchers.name like ${likeOf(words)} escape '\\'`),
    )
  return listByState(listed, asked, { of: 'vouchers', state: heldStateAt(now), isQueue: false })
}
export type DeskVoucherRow = Awaited<ReturnType<typeof listDeskVouchers>>['rows'][number]

function ofGrant(column: 'proposer' | 'words') {
  return sql<string | null>`(
    select ${sql.ref(column)} from voucher_grants where voucher_grants.id = vouchers.grant_id
  )`
}

function likeOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
