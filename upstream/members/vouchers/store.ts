import type { HeldCounts } from '#contract/coupon'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import {
  countHeld,
  listHeld,
  returnHeld,
  useHeld,
  type HeldQuery,
  type HeldUse,
} from '#upstream/kernel/db/held-table'

/** A cash voucher that a store may pay with. */
export interface HeldVoucher {
  id: number
  name: string
  amountFen: number
  /** ms, exclusive. */
  expiresAt: number
}

/** A store's vouchers that are good at `now`, those that end first first. */
export async function listUsableVouchers(ctx: Context, storeId: number): Promise<HeldVoucher[]> {
  const rows = await ctx.db
    .selectFrom('vouchers')
    .select(['id', 'name', 'amount_fen', 'expires_at'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'unused')
    .where('expires_at', '>', ctx.now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, amount_fen, expires_at }) => ({
    id,
    name,
    amountFen: amount_fen,
    expiresAt: expires_at,
  }))
}

/** Gives a store a voucher; its id. */
export async function giveVoucher(
  ctx: Context,
  voucher: { storeId: number; name: string; amountFen: number; expiresAt: number },
): Promise<number> {
  const row = await ctx.db
    .insertInto('vouchers')
    .values({
      store_id: voucher.storeId,
      name: voucher.name,
      amount_fen: voucher.amountFen,
      expires_at: voucher.expiresAt,
      state: 'unused',
      submission_id: null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A page of a store's vouchers in a state: see `listHeld`. */
export function listVouchers(ctx: Context, query: HeldQuery) {
  return listHeld(ctx, 'vouchers', query)
}

/** How many vouchers a store has in each state: see `countHeld`. */
export function countVouchers(ctx: Context, storeId: number): Promise<HeldCounts> {
  return countHeld(ctx, 'vouchers', { storeId })
}

/** Spends vouchers on a submission: see `useHeld`. */
export function useVouchers(ctx: Context, use: HeldUse): Promise<boolean> {
  return useHeld(ctx, 'vouchers', use)
}

/** Gives back the vouchers that were spent on a submission. */
export function returnVouchers(trx: Db, submissionId: number): Promise<void> {
  return returnHeld(trx, 'vouchers', submissionId)
}

/** Until when the vouchers that a submission was paid with were good, ms; undefined for none. */
export async function usedVouchersUntil(db: Db, submissionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vouchers')
    .select((eb) => eb.fn.max('expires_at').as('until'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row?.until ?? undefined
}
