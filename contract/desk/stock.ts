import { z } from 'zod'
import { call } from '../call'
import { daySchema, emptySchema, idSchema, keyOf, timestampSchema } from '../scalars'
import {
  batchStates,
  stockMoveKinds,
  stockProposalKinds,
  stockProposalStates,
} from '../stock-words'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput, searchedWords } from './listed'
import {
  adjustFields,
  apartFields,
  formTokenSchema,
  lowMarkFields,
  numberFields,
  receiveFields,
  releaseFields,
} from './stock-fields'
import { deskDecision, deskRead } from './kit'

const goodsSchema = record({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
})
export type StockedGoods = z.output<typeof goodsSchema>

const batchSchema = record({
  id: z.number().int(),
  /** '' if the batch is unknown. */
  number: z.string(),
  producedOn: daySchema.optional(),
  expiresOn: daySchema.optional(),
  /** Stock for sale, including ordered and unsent goods. */
  sale: z.number(),
  apart: z.number(),
  states: z.array(keyOf(batchStates)),
  /** A price list withholds it from sale: it was too near its expiry date. */
  isHeld: z.boolean(),
})
export type StockBatch = z.output<typeof batchSchema>

const entrySchema = record({ goods: goodsSchema, batch: batchSchema.optional() })

const moveSchema = record({
  at: timestampSchema,
  kind: keyOf(stockMoveKinds),
  sale: z.number(),
  apart: z.number(),
  words: z.string(),
  /** The cause, `order/12`; '' for none. */
  source: z.string(),
  /** Operator; '' for automatic moves. */
  by: z.string(),
})
export type StockMove = z.output<typeof moveSchema>

const proposalSchema = record({
  id: z.number().int(),
  goods: goodsSchema,
  batch: batchSchema,
  kind: keyOf(stockProposalKinds),
  /** Negative to remove stock. */
  quantity: wire('number', z.number()),
  words: z.string(),
  state: keyOf(stockProposalStates),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type StockProposal = z.output<typeof proposalSchema>

const stockSorts = ['expiry', 'name', 'quantity'] as const

export const stockDecisionFields = {
  decision: z.enum(['approve', 'reject', 'withdraw']),
  ...reasonFields,
}

const bookSchema = record({
  free: z.number(),
  /** Stock for sale over all batches; exceeds `free` by what is ordered and unsent. */
  sale: z.number(),
  apart: z.number(),
  /** Stock that waits for number or last day, held from sale. */
  unbatched: z.number().default(0),
  short: z.number(),
  /** Low-stock threshold; absent for none. */
  low: z.number().optional(),
})

export const deskStockCalls = {
  'desk.stock': call({
    method: 'GET',
    path: '/api/desk/stock',
    access: 'operator',
    permission: 'stock.read',
    summary: '库存：商品的批次，先到期的在前，可按状态、品名、货号、批号查找，每页 20',
    input: record({
      state: filter(keyOf(batchStates).optional()),
      sort: filter(z.enum(stockSorts).default('expiry')),
      keywords: searchedWords,
      ...listInput,
    }),
    data: listed(entrySchema),
  }),
  'desk.stockGoods': deskRead({
    path: '/api/desk/stock/goods/{id}',
    subject: 'goods',
    permission: 'stock.read',
    summary: '一个商品的库存：可订、各批次、待复核的提议',
    data: record({
      goods: goodsSchema,
      book: bookSchema,
      batches: z.array(batchSchema),
      /** Every batch of the goods needs an expiry date, by law or because its class keeps batches. */
      needsExpiry: z.boolean(),
    }),
  }),
  'desk.receiveStock': call({
    method: 'POST',
    path: '/api/desk/stock/goods/{id}/receive',
    access: 'operator',
    permission: 'stock.write',
    summary: '入库：新批次或已有批次加数量；同一 token 再次提交只入一次',
    input: record({ id: idSchema, token: formTokenSchema, ...receiveFields }),
    data: record({ batchId: z.number().int() }),
  }),
  'desk.setLowStock': call({
    method: 'POST',
    path: '/api/desk/stock/goods/{id}/low',
    access: 'operator',
    permission: 'stock.write',
    summary: '设置警戒数量；可订数量降到它以下时产生事件 stock.low',
    input: record({ id: idSchema, ...lowMarkFields }),
    data: emptySchema,
  }),
  'desk.stockBatch': deskRead({
    path: '/api/desk/stock/batch/{id}',
    subject: 'batch',
    permission: 'stock.read',
    summary: '一个批次：数量、变动（原因、人、时间）、提议',
    data: record({
      goods: goodsSchema,
      batch: batchSchema,
      version: z.number().int(),
      moves: z.array(moveSchema),
      /** Stock before the first recorded move. */
      opening: record({ sale: z.number(), apart: z.number() }),
      proposals: z.array(proposalSchema),
    }),
  }),
  'desk.setApart': deskDecision({
    path: '/api/desk/stock/batch/{id}/apart',
    permission: 'stock.write',
    summary: '隔离：从可售移到隔离，立即不能销售和发货',
    fields: { token: formTokenSchema, ...apartFields },
    data: emptySchema,
  }),
  'desk.numberStock': deskDecision({
    path: '/api/desk/stock/batch/{id}/number',
    permission: 'stock.write',
    summary: '补批号：给没有批号或有效期的库存补上，补上后可售；同一 token 再次提交只补一次',
    fields: { token: formTokenSchema, ...numberFields },
    data: record({ batchId: z.number().int() }),
  }),
  'desk.proposeRelease': deskDecision({
    path: '/api/desk/stock/batch/{id}/release',
    permission: 'stock.write',
    summary: '提出解除隔离，须另一人复核',
    fields: { token: formTokenSchema, ...releaseFields },
    data: record({ id: z.number().int() }),
  }),
  'desk.proposeStock': deskDecision({
    path: '/api/desk/stock/batch/{id}/adjust',
    permission: 'stock.write',
    summary: '提出调整数量，须另一人复核',
    fields: { token: formTokenSchema, ...adjustFields },
    data: record({ id: z.number().int() }),
  }),
  'desk.stockProposals': call({
    method: 'GET',
    path: '/api/desk/stock/proposal',
    access: 'operator',
    permission: 'stock.read',
    summary: '解除隔离和调整的提议，待复核的等得最久的在前，每页 20',
    input: record({
      state: filter(keyOf(stockProposalStates).optional()),
      ...listInput,
    }),
    data: listed(proposalSchema),
  }),
  'desk.stockProposal': deskRead({
    path: '/api/desk/stock/proposal/{id}',
    subject: 'stock-proposal',
    permission: 'stock.read',
    summary: '一个提议；待复核的会标明本人处理中',
    data: record({
      proposal: proposalSchema,
      version: z.number().int(),
      isOwn: z.boolean(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideStockProposal': deskDecision({
    path: '/api/desk/stock/proposal/{id}/decide',
    permission: 'stock.write',
    summary: '由另一人复核或写明原因驳回，或由提出的人撤回',
    fields: stockDecisionFields,
    data: emptySchema,
  }),
}
