import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

const hourMs = 3_600_000

export function paymentProblemRows(now: number): Insertable<Schema['payment_problems']>[] {
  const blank = { way: 'demo' as const, online_payment_id: null, kind: 'unknown' as const }
  return [
    {
      ...blank,
      fact: 'unknown:demo:DEMO0001',
      state: 'open' as const,
      version: 1,
      trade_no: 'DEMO0001',
      amount_fen: 12_800,
      created_at: now - 2 * hourMs,
      note: '支付平台说收到 ¥128.00，平台单号 DEMODEMO0001',
      closed_at: null,
    },
    {
      ...blank,
      fact: 'unknown:demo:DEMO0002',
      state: 'closed' as const,
      version: 2,
      trade_no: 'DEMO0002',
      amount_fen: 3_600,
      created_at: now - 75 * hourMs,
      note: '支付平台说收到 ¥36.00，平台单号 DEMODEMO0002',
      closed_at: now - 72 * hourMs,
    },
  ]
}
