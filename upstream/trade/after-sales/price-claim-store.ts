import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PriceClaimState } from '#contract/price-claim-words'
import { compactText } from '#contract/typed-text'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { selectNamedStores } from '#upstream/members/registration/search-store'
import { listLinesMatching } from '../orders/claimed-store'
import { ofOrderOr } from '../orders/list-store'
import { nextPriceClaimState, type PriceClaimEvent } from './price-claim-rules'

export type PriceClaimRow = Selectable<Schema['price_claims']>

/** Inserts a claim with its number. Undefined where its line already has one. */
export async function insertPriceClaim(
  ctx: Context,
  claim: Omit<Insertable<Schema['price_claims']>, 'code' | 'state' | 'created_at' | 'state_at'>,
  day: string,
): Promise<PriceClaimRow | undefined> {
  const row = await ctx.db
    .insertInto('price_claims')
    .values({
      ...claim,
      code: `${claim.token}:${String(claim.order_line_id)}`,
      state: 'reviewing',
      created_at: ctx.now,
      state_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const code = `JB${day.replaceAll('-', '')}${String(row.id).padStart(6, '0')}`
  return ctx.db
    .updateTable('price_claims')
    .set({ code })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findPriceClaim(
  db: Db,
  id: number,
  storeId?: number,
): Promise<PriceClaimRow | undefined> {
  return db
    .selectFrom('price_claims')
    .selectAll()
    .where('id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
}

export function listClaimsOfForm(db: Db, storeId: number, token: string): Promise<PriceClaimRow[]> {
  return db
    .selectFrom('price_claims')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('token', '=', token)
    .orderBy('id')
    .execute()
}

export function listClaimsOfOrders(db: Db, orderIds: readonly number[]): Promise<PriceClaimRow[]> {
  return db
    .selectFrom('price_claims')
    .selectAll()
    .where('order_id', 'in', [...orderIds, 0])
    .orderBy('id', 'desc')
    .execute()
}

type Moved = Omit<Updateable<Schema['price_claims']>, 'id' | 'version' | 'code' | 'state'>

/**
 * Applies an event to a claim as it was read. False when it is not allowed or on a version
 * conflict.
 */
export async function advancePriceClaim(
  ctx: Context,
  claim: Pick<PriceClaimRow, 'id' | 'version' | 'state'>,
  event: PriceClaimEvent,
  more: Moved = {},
): Promise<boolean> {
  const state = nextPriceClaimState(claim.state, event)
  if (state === undefined) return false
  return changeClaim(ctx.db, claim, { ...more, state, state_at: ctx.now })
}

export function approvePriceClaim(
  ctx: Context,
  claim: Pick<PriceClaimRow, 'id' | 'version' | 'state'>,
  approver_id: number,
): Promise<boolean> {
  return changeClaim(ctx.db, claim, { approver_id })
}

function changeClaim(
  db: Db,
  { id, version, state }: Pick<PriceClaimRow, 'id' | 'version' | 'state'>,
  change: Moved & { state?: PriceClaimState },
): Promise<boolean> {
  return moveOn(db, 'price_claims', { id, version, state }, change)
}

/** Adds to the amount that returns took back. False when that exceeds the paid amount. */
export async function noteTakenBack(db: Db, id: number, fen: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_claims')
    .set((eb) => ({ taken_fen: eb('taken_fen', '+', fen) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('taken_fen', '+', fen), '<=', eb.ref('amount_fen')))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface DeskFilter extends AskedStates<PriceClaimState> {
  keywords: string
}

/** One page of claims: open ones the longest waiting first, closed ones the latest first. */
export function listPriceClaims(db: Db, { keywords, ...asked }: DeskFilter) {
  const all = db
    .selectFrom('price_claims')
    .selectAll()
    .$if(keywords !== '', (query) =>
      query.where((eb) =>
        ofOrderOr(
          keywords,
          (id) => sql`order_id = ${id}`,
          eb.or([
            eb('code', '=', compactText(keywords).toUpperCase()),
            eb('store_id', 'in', selectNamedStores(db, keywords)),
            eb('order_line_id', 'in', listLinesMatching(db, keywords)),
          ]),
        ),
      ),
    )
  const isQueue = asked.state === 'reviewing'
  return listByState(all, asked, { of: 'price_claims', isQueue, by: sql.ref('state_at') })
}

export async function readWaitingClaims(db: Db) {
  const rows = await db
    .selectFrom('price_claims')
    .select(['id', 'state_at as at'])
    .where('state', '=', 'reviewing')
    .orderBy('state_at')
    .execute()
  return waitingOf(rows)
}
