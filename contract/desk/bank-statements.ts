import { z } from 'zod'
import { call } from '../call'
import { bankEntryStates } from '../money-states'
import { emptySchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { hiddenRowFields, hiddenRowsSchema } from '../sheet-rows'
import { record } from '../wire'
import { reasonFields } from './fields'
import { filter, listed, listedPage } from './listed'
import { deskDecision } from './kit'

/** Confidence that a payment belongs to a slip, transfer or top-up. */
export const matchGrades = {
  sure: '附言、户名、金额都一致',
  likely: '较有把握',
  unsure: '请仔细核对',
} as const

const matchSchema = record({
  /**
   * With the version that was read, as a form sends it: `slip.3.1`, `top-up.4.2`, `transfer.5.3`.
   */
  key: z.string(),
  kind: z.enum(['slip', 'top-up', 'transfer']),
  id: z.number().int(),
  company: z.string(),
  amount: yuanSchema,
  /** Order numbers, or the payment reference of a top-up. */
  codes: z.array(z.string()),
  grade: keyOf(matchGrades),
  reasons: z.array(z.string()),
  /** False if somebody else paid, which is returned and not booked. */
  canConfirm: z.boolean(),
})
export type BankMatch = z.output<typeof matchSchema>

const bankEntrySchema = record({
  id: z.number().int(),
  version: z.number().int(),
  reference: z.string(),
  day: z.string(),
  payer: z.string(),
  amount: yuanSchema,
  memo: z.string(),
  state: keyOf(bankEntryStates),
  /** The matched item: `slip/3`, `top-up/4`, `transfer/5`; '' for none. */
  usedFor: z.string(),
  decidedBy: z.string(),
  decidedAt: timestampSchema.optional(),
  /** Best first; for open rows only. */
  matches: z.array(matchSchema),
  /** Key of the single best match; absent on a tie or without a match. */
  proposed: z.string().optional(),
})
export type BankEntry = z.output<typeof bankEntrySchema>

/** Rows with their chosen match, both with the version that was read: `7.1.slip.3.1`. */
export const confirmedList = z
  .array(
    z.string().regex(/^[1-9]\d{0,14}\.\d{1,9}\.(slip|top-up|transfer)\.[1-9]\d{0,14}\.\d{1,9}$/),
  )
  .min(1, '请先勾选流水，并选定对应的凭证或充值')
  .max(100, '一次最多 100 笔')

export const deskBankStatementCalls = {
  'desk.bankEntries': call({
    method: 'GET',
    path: '/api/desk/bank_entry',
    access: 'operator',
    permission: 'statements.read',
    summary: '银行流水里的收款，每笔附可能对应的转账凭证和充值，每页 50',
    input: record({ state: filter(keyOf(bankEntryStates).default('open')), ...listedPage }),
    data: listed(bankEntrySchema),
  }),
  'desk.readStatement': call({
    method: 'POST',
    path: '/api/desk/bank_statement',
    access: 'operator',
    permission: 'statements.write',
    summary: '读入银行流水文件（CSV 或 .xlsx）的收款；读过的不重复计入',
    upload: 'file',
    input: record(hiddenRowFields),
    data: record({
      /** Rows below the headings: added, known and skipped ones. */
      rows: z.number().int().default(0),
      added: z.number().int(),
      /** Duplicate rows: the bank's number, day, payer and amount agree. */
      known: z.number().int(),
      /** Added rows that share the bank's number with another payment. */
      alike: z.number().int().default(0),
      /** Rows that are not incoming payments, or unreadable. */
      skipped: z.number().int(),
      /** Outgoing payments among the skipped rows. */
      outgoing: z.number().int().default(0),
      /** Totals, balances and repeated headings among the skipped rows. */
      sums: z.number().int().default(0),
      hidden: hiddenRowsSchema,
      /**
       * Unreadable rows among the skipped, with the line in the file and the reason; the first 200.
       */
      unread: z.array(record({ line: z.number().int(), reason: z.string() })).default([]),
    }),
  }),
  'desk.confirmEntries': call({
    method: 'POST',
    path: '/api/desk/bank_entry/confirm',
    access: 'operator',
    permission: 'statements.write',
    summary: '按选定的对应关系逐笔确认到账；每笔各自生效，没成的写明原因',
    input: record({
      list: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
        confirmedList,
      ),
    }),
    data: record({
      results: z.array(record({ id: z.number().int(), refusal: z.string().optional() })),
    }),
  }),
  'desk.setEntryAside': deskDecision({
    path: '/api/desk/bank_entry/{id}/aside',
    permission: 'statements.write',
    summary: '忽略一笔收款，或恢复为待处理',
    fields: { decision: z.enum(['dismiss', 'restore']), ...reasonFields },
    data: emptySchema,
  }),
}
