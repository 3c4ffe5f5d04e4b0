import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema, keyOf } from '../scalars'
import { shipmentPapers, shipmentStates } from '../shipment-words'
import { record } from '../wire'
import { bookedSchema } from './agreed'
import { chosen, splitList } from './chosen'
import { reasonFields } from './fields'
import { listSorts } from './list-sorts'
import { filter, listed, listInput, searchedWords } from './listed'
import { sortField } from './sort-field'
import { shipmentEntrySchema } from './shipment-entry'
import { sendingSchema, sheetSchema, shipmentDetailSchema } from './shipment-shapes'
import { deskRead } from './kit'

/** `11.5:10` on the wire: 10 (raw text) of line 11 from batch 5; `11:10` without a batch. */
const typedList = (pattern: RegExp) =>
  z.preprocess(splitList, z.array(z.string().regex(pattern, '数量填数字，最多三位小数')).max(2000))

const text = (most: number, what: string) =>
  z
    .string()
    .trim()
    .max(most, `${what}最多 ${String(most)} 字`)
    .default('')

export const wayFields = {
  carrier: text(30, '承运单位'),
  trackingNumber: text(40, '运单号'),
  parcels: z.coerce
    .number({ message: '件数填 1 到 999 的整数' })
    .int('件数填 1 到 999 的整数')
    .min(1, '件数填 1 到 999 的整数')
    .max(999, '件数填 1 到 999 的整数')
    .default(1),
  recorder: text(40, '记录仪编号'),
  startTemperature: z.preprocess(
    (typed) =>
      typeof typed === 'string' ? typed.normalize('NFKC').replace(/[\s℃度]/g, '') : typed,
    z
      .string()
      .regex(/^(-?\d{1,3}(\.\d)?)?$/, '启运温度填数字，最多一位小数，如 4.5')
      .default(''),
  ),
}

export const shipFields = {
  take: typedList(/^[1-9]\d{0,14}\.[1-9]\d{0,14}:[^,]{0,16}$/),
  ...reasonFields,
  ...wayFields,
}

export const closeFields = { lines: typedList(/^[1-9]\d{0,14}:[^,]{0,16}$/), ...reasonFields }

export const codesFields = {
  line: idSchema,
  codes: z.string().max(60_000, '一次最多 60000 字').default(''),
}

const read = { id: idSchema, version: idSchema }

export const deskShipmentCalls = {
  'desk.shipments': call({
    method: 'GET',
    path: '/api/desk/shipment',
    access: 'operator',
    permission: 'shipping.read',
    summary: '发货单，可按状态、单号、运单号、单位查找，每页 20；待出库的等得最久的在前',
    input: record({
      state: filter(keyOf(shipmentStates).optional()),
      keywords: searchedWords,
      sort: sortField(listSorts.shipments),
      ...listInput,
    }),
    data: listed(shipmentEntrySchema),
  }),
  'desk.sending': deskRead({
    path: '/api/desk/order/{id}/sending',
    permission: 'shipping.read',
    summary: '一笔订单还能发什么：各行未发数量、可发批次（近效期先出的建议）、已有的发货单',
    data: sendingSchema,
  }),
  'desk.ship': call({
    method: 'POST',
    path: '/api/desk/order/{id}/ship',
    access: 'operator',
    permission: 'shipping.write',
    summary: '发货：行 × 批次 × 数量；含麻和冷链先成待出库，由另一人复核；资质过期的暂停发货',
    input: record({ ...read, ...shipFields }),
    data: record({ id: z.number().int(), isPacked: z.boolean() }),
  }),
  'desk.closeRest': call({
    method: 'POST',
    path: '/api/desk/order/{id}/close_rest',
    access: 'operator',
    permission: 'shipping.write',
    summary:
      '缺货关闭未发的商品，按比例退回余额、现金券和积分；全部未发的订单取消并退运费；退回金额超过限额须两人先后确认',
    input: record({ ...read, ...closeFields }),
    data: bookedSchema,
  }),
  'desk.shipment': deskRead({
    path: '/api/desk/shipment/{id}',
    subject: 'shipment',
    permission: 'shipping.read',
    summary: '一张发货单：批次、追溯码、承运、拣货人与复核人、历程；待出库的会标明本人处理中',
    data: shipmentDetailSchema,
  }),
  'desk.checkShipment': call({
    method: 'POST',
    path: '/api/desk/shipment/{id}/check',
    access: 'operator',
    permission: 'shipping.write',
    summary: '复核并出库；复核人不能是拣货人',
    input: record({ ...read, ...wayFields }),
    data: emptySchema,
  }),
  'desk.withdrawShipment': call({
    method: 'POST',
    path: '/api/desk/shipment/{id}/withdraw',
    access: 'operator',
    permission: 'shipping.write',
    summary:
      '撤回待出库的、承运人还没取件（出库当个工作日下班前）的发货单，商品回到原批次，冷链和含麻进隔离',
    input: record({ ...read, ...reasonFields }),
    data: emptySchema,
  }),
  'desk.shipmentCodes': call({
    method: 'POST',
    path: '/api/desk/shipment/{id}/codes',
    access: 'operator',
    permission: 'shipping.write',
    summary:
      '一行的追溯码（药品 20 位数字，器械为带序列号的 UDI），整行替换；已随别的商品发出的不能重复',
    input: record({ id: idSchema, ...codesFields }),
    data: emptySchema,
  }),
  'desk.printShipments': call({
    method: 'POST',
    path: '/api/desk/shipment_print',
    access: 'operator',
    permission: 'shipping.write',
    summary: '登记打印：随货同行单、装箱单、冷链交接单',
    input: record({ ids: chosen('发货单'), paper: keyOf(shipmentPapers) }),
    data: emptySchema,
  }),
  'desk.shipmentSheets': call({
    method: 'GET',
    path: '/api/desk/shipment_sheets',
    access: 'operator',
    permission: 'shipping.read',
    summary: '要打印的发货单的全部内容',
    input: record({ ids: chosen('发货单') }),
    data: record({ sheets: z.array(sheetSchema) }),
  }),
}
