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

export interface HeldVoucher {
  id: number
  name: string
  amountFen: number
  /** ms, exclusive. */
  expiresAt: number
}

/** Vouchers of a store valid at `now`, the earliest expiry first. */
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

export function listVouchers(ctx: Context, query: HeldQuery) {
  return listHeld(ctx, 'vouchers', query)
}

export function countVouchers(ctx: Context, storeId: number): Promise<HeldCounts> {
  return countHeld(ctx, 'vouchers', { storeId })
}

export function useVouchers(ctx: Context, use: HeldUse): Promise<boolean> {
  return useHeld(ctx, 'vouchers', use)
}

export function returnVouchers(trx: Db, submissionId: number): Promise<void> {
  return returnHeld(trx, 'vouchers', submissionId)
}

/** Expiry of the vouchers a submission was paid with, ms; undefined for none. */
export async function usedVouchersUntil(db: Db, submissionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vouchers')
    .select((eb) => eb.fn.max('expires_at').as('until'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row?.until ?? undefined
}
