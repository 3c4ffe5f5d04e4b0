import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

const hourMs = 3_600_000

// Operator ids as in operators.ts.
const owner = { proposer_id: 1, proposer: 'desk-owner' }
const service = { proposer_id: 5, proposer: 'desk-service' }

/** The giving that the vouchers named 老客户答谢现金券 came by. */
export const thanksGrant = 2

/** Cash vouchers that wait for a second person, and some that were given by list. */
export function voucherGrantRows(now: number) {
  const waiting: Insertable<Schema['voucher_grants']> & { id: number } = {
    id: 1,
    name: '冷链断温补偿现金券',
    words: '上周两箱到货超温，客户自行报废',
    amount_fen: 80_000,
    store_count: 1,
    valid_days: 90,
    until_day: '',
    state: 'waiting',
    ...service,
    decider: '',
    created_at: now - 3 * hourMs,
    decided_at: null,
  }
  const given = {
    ...waiting,
    id: thanksGrant,
    name: '老客户答谢现金券',
    words: '年度采购前列',
    amount_fen: 10_000,
    store_count: 2,
    state: 'given' as const,
    ...owner,
    created_at: now - 30 * 24 * hourMs,
    decided_at: now - 30 * 24 * hourMs,
  }
  return {
    voucher_grants: [waiting, given],
    voucher_grant_rows: [
      { grant_id: 1, store_id: 2, amount_fen: 80_000 },
      { grant_id: thanksGrant, store_id: 1, amount_fen: 5_000 },
      { grant_id: thanksGrant, store_id: 2, amount_fen: 5_000 },
    ],
  }
}

/** Codes of a batch: one for many customers, one for a single one. */
export function couponCodeRows(
  couponId: number,
  now: number,
): Insertable<Schema['coupon_codes']>[] {
  const made = { coupon_id: couponId, made_by: 'desk-owner', created_at: now - 24 * hourMs }
  return [
    { ...made, code: 'CAZH222222', max_uses: 100 },
    { ...made, code: 'CAZH7K3M9P', max_uses: 1 },
  ]
}
