import { z } from 'zod'
import { call } from './call'
import { daySchema, pageInput, pagingSchema, timestampSchema, yuanSchema } from './scalars'
import { typedMonth } from './summary'
import { typedDaySchema } from './typed-day'
import { balanceKinds, type BalanceUse } from './wallet-words'
import { record, wire } from './wire'

const uses = Object.keys(balanceKinds).map(Number) as BalanceUse[]

function isUse(value: number): value is BalanceUse {
  return (uses as number[]).includes(value)
}

const balanceUseSchema = z.coerce.number().int().min(1).max(8).refine(isUse)

const movementSchema = record({
  id: z.number().int(),
  use: wire('use_type', balanceUseSchema),
  /** Negative for a debit. */
  amount: yuanSchema,
  after: wire('balance_after', yuanSchema),
  order: record({ id: z.number().int(), code: z.string() }).optional(),
  /** Reason of a correction, or source of a credit; '' for none. */
  note: z.string().default(''),
  createdAt: timestampSchema,
})
export type Movement = z.output<typeof movementSchema>

/** Filter of movements; both days inclusive. */
const ledgerInput = {
  use: wire('use_type', balanceUseSchema.optional().catch(undefined)),
  from: wire('start_time', typedDaySchema),
  to: wire('end_time', typedDaySchema),
}

const month = z.string().regex(/^\d{4}-\d{2}$/)

/** A month's statement: opening balance, movements, closing balance. */
export const statementSchema = record({
  month,
  /** Holder of the balance, and the wholesaler keeping it; '' if the upstream does not say. */
  company: z.string().default(''),
  supplier: z.string().default(''),
  opening: yuanSchema,
  closing: yuanSchema,
  kinds: z.array(
    record({ use: wire('use_type', balanceUseSchema), amount: yuanSchema, rows: z.number().int() }),
  ),
  /** Oldest first. */
  items: z.array(movementSchema),
})
export type Statement = z.output<typeof statementSchema>

const monthSchema = record({ month, in: yuanSchema, out: yuanSchema, closing: yuanSchema })
export type WalletMonth = z.output<typeof monthSchema>

export const walletCalls = {
  'wallet.money': call({
    method: 'GET',
    path: '/api/user/user_money',
    access: 'buyer',
    needs: 'pay',
    summary: '账户余额，近十二个月的收支，近九十天的每日余额',
    input: record({}),
    data: record({
      balance: wire('user_money', yuanSchema),
      /** The last twelve months, oldest first. */
      months: z.array(monthSchema),
      /** Balance at the end of each of the last ninety days and today, oldest first. */
      days: z.array(record({ day: daySchema, balance: yuanSchema })).default([]),
    }),
  }),
  'wallet.log': call({
    method: 'GET',
    path: '/api/user/user_money_log',
    access: 'buyer',
    needs: 'pay',
    summary: '余额明细，每页 20；按类别和日期（含首尾两天）',
    input: record({ ...ledgerInput, ...pageInput }),
    data: record({ items: z.array(movementSchema), paging: pagingSchema }),
  }),
  'wallet.statement': call({
    method: 'GET',
    path: '/api/user/user_money_month',
    access: 'buyer',
    needs: 'pay',
    summary: '余额月结单：期初、各类合计、期末和明细',
    input: record({ month: typedMonth }),
    data: statementSchema,
  }),
  'wallet.points': call({
    method: 'GET',
    path: '/api/user/points_log',
    access: 'buyer',
    summary: '积分明细，每页 20',
    input: record({ ...pageInput }),
    data: record({
      points: z.number().int(),
      items: z.array(
        record({
          id: z.number().int(),
          kind: z.string(),
          points: z.number().int(),
          after: wire('points_after', z.number().int()),
          order: record({ id: z.number().int(), code: z.string() }).optional(),
          createdAt: timestampSchema,
        }),
      ),
      paging: pagingSchema,
    }),
  }),
}
