import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { backorderRows } from './backorders'
import type { BuyerRows } from './buyer-rows'
import { controlApplicationRows, controlDenialRows } from './control-applications'
import type { DemoGoods } from './demo-goods'
import { feedbackRows, varietyRequestRows } from './requests'

const hourMs = 3_600_000

/** Rows for the desk that refer to no more than buyers and goods, by table. */
export function deskRows(buyers: BuyerRows, goods: readonly DemoGoods[], now: number) {
  return {
    control_applications: controlApplicationRows(goods, now),
    control_denials: controlDenialRows(goods),
    variety_requests: varietyRequestRows(goods, now),
    backorders: backorderRows(buyers, goods, now),
    feedback: feedbackRows(now),
    payment_problems: paymentProblemRows(now),
  } satisfies { [Table in keyof Schema]?: readonly Insertable<Schema[Table]>[] }
}

function paymentProblemRows(now: number): Insertable<Schema['payment_problems']>[] {
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
