import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** How much of what was paid for an order's line came from cash vouchers. */
export function addLineVouchers(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table order_lines add column voucher_fen bigint not null default 0'])
}
