import { z } from 'zod'
import { claimedLines, evidenceIds, parcelFields } from '../after-sales-fields'
import {
  afterSalesReasons,
  afterSalesStates,
  checkVerdicts,
  proposalKinds,
} from '../after-sales-words'
import { call } from '../call'
import { optional } from '../registration'
import { emptySchema, idSchema, keyOf, quantitySchema } from '../scalars'
import { typedAmount, withoutMarks } from '../typed-amount'
import { record, wire } from '../wire'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { filter, listed, listInput, searchedWords } from './listed'
import { sortField } from './sort-field'
import { wayFields } from './shipments'
import { detailSchema, entrySchema } from './return-detail'
import { deskFile, deskRead } from './kit'

const versioned = { id: idSchema, version: idSchema }

/** First response: accept, reject with a reason, or ask for more. */
export const returnDecisionFields = {
  decision: z.enum(['accept', 'reject', 'ask'], {
    errorMap: () => ({ message: '请选择处理结果' }),
  }),
  ...reasonFields,
}

const checkRowSchema = record({
  verdict: keyOf(checkVerdicts),
  quantity: wire('number', quantitySchema),
  /** The received batch for 批号不符; otherwise '' or the requested batch. */
  batch: z.string().trim().max(40, '批号最多 40 字').default(''),
})

/** Result of the warehouse check, one row per batch and verdict. */
const returnCheckFields = {
  rows: z.array(checkRowSchema).min(1, '请填写验收结果').max(20, '最多 20 行'),
  note: optional('验收说明', 200),
  /** 追溯码 of goods put back on sale; empty if the whole line is, or none were recorded. */
  codes: z.string().max(60_000, '一次最多 60000 字').default(''),
}

export const returnProposalFields = {
  kind: z.enum(Object.keys(proposalKinds) as [keyof typeof proposalKinds], {
    errorMap: () => ({ message: '请选择处理方案' }),
  }),
  /** Accepted quantity; absent if the goods are sent back. */
  quantity: z.preprocess(
    (v) => (v === '' ? undefined : withoutMarks(v)),
    quantitySchema.optional(),
  ),
  /** Deduction in yuan for gifts that the buyer keeps. */
  deduction: typedAmount,
  words: optional('说明', 200),
}

/** A refusal at the door, recorded from the driver's note. */
const refusalFields = {
  shipmentId: idSchema,
  lines: claimedLines,
  reason: z.enum(Object.keys(afterSalesReasons) as [keyof typeof afterSalesReasons], {
    errorMap: () => ({ message: '请选择原因' }),
  }),
  words: optional('说明', 500),
}

export const deskReturnCalls = {
  'desk.returns': call({
    method: 'GET',
    path: '/api/desk/return',
    access: 'operator',
    permission: 'afterSales.read',
    summary:
      '售后申请，待处理的等得最久的在前，可按状态、单位、商品、售后单号、订单号查找，每页 20',
    input: record({
      state: filter(keyOf(afterSalesStates).optional()),
      keywords: searchedWords,
      sort: sortField(listSorts.returns),
      ...listInput,
    }),
    data: listed(entrySchema),
  }),
  'desk.return': deskRead({
    path: '/api/desk/return/{id}',
    subject: 'return',
    permission: 'afterSales.read',
    summary:
      '一份售后申请：图片、买家所见金额、批号情况、寄回和验收、历程；待处理的会标明本人处理中',
    data: detailSchema,
  }),
  'desk.returnPicture': deskFile({
    path: '/api/desk/return/picture/{id}',
    permission: 'afterSales.read',
    summary: '售后申请的图片',
  }),
  'desk.decideReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/decide',
    access: 'operator',
    permission: 'afterSales.write',
    summary: '客服首次答复：同意、驳回（写明原因）、要求补充',
    input: record({ ...versioned, ...returnDecisionFields }),
    data: emptySchema,
  }),
  'desk.judgeReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/judge',
    access: 'operator',
    permission: 'returnQuality.write',
    summary: '质管判定：含麻、控销、冷链、质量问题和召回的申请由质管答复',
    input: record({ ...versioned, ...returnDecisionFields }),
    data: emptySchema,
  }),
  'desk.bookReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/book',
    access: 'operator',
    permission: 'afterSales.write',
    summary: '代买家登记寄回方式（约定取件、随车带回）',
    input: record({ ...versioned, ...parcelFields }),
    data: emptySchema,
  }),
  'desk.checkReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/check',
    access: 'operator',
    permission: 'returnReceiving.write',
    summary: '按批号验收：合格、不合格、批号不符、短少；合格入库，其余进待处理区',
    input: record({ ...versioned, ...returnCheckFields }),
    data: emptySchema,
  }),
  'desk.proposeReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/propose',
    access: 'operator',
    permission: 'afterSales.write',
    summary: '与申请不符时向买家提出方案，3 天内答复，逾期视为同意',
    input: record({ ...versioned, ...returnProposalFields }),
    data: emptySchema,
  }),
  'desk.refundReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/refund',
    access: 'operator',
    permission: 'refunds.write',
    summary: '退款；超过限额的须两人先后确认',
    input: record(versioned),
    data: record({ isPaid: z.boolean() }),
  }),
  'desk.exchangeReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/exchange',
    access: 'operator',
    permission: 'shipping.write',
    summary:
      '补发：按近效期先出取批号，价格 0；含麻和冷链由两人先后备货和发出；没有库存时征求买家改为退款',
    input: record({ ...versioned, ...wayFields }),
    /** `isWaiting`: packed, and another person has to send it. */
    data: record({ isSent: z.boolean(), isWaiting: z.boolean() }),
  }),
  'desk.printReturn': call({
    method: 'POST',
    path: '/api/desk/return/{id}/print',
    access: 'operator',
    permission: 'returnReceiving.write',
    summary: '登记打印退货验收单',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'desk.refuseShipment': call({
    method: 'POST',
    path: '/api/desk/return/refusal',
    access: 'operator',
    permission: 'afterSales.write',
    summary: '按司机记录登记拒收，直接待验收',
    input: record({ ...refusalFields, pictures: evidenceIds }),
    data: record({ ids: z.array(z.number().int()) }),
  }),
}
