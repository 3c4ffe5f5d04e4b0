import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema, keyOf, pagingSchema, timestampSchema } from '../scalars'
import { leaveCauses, pickingTabs, waveStates } from '../wave-words'
import { record } from '../wire'
import { reasonFields } from './fields'
import { bulkResultsSchema, chosenOrders, readOrdersField } from './chosen'
import { orderSchema } from './shipment-shapes'
import { filter, listInput, searchedWords } from './listed'
import { deskRead } from './kit'

const warehouseSchema = record({ id: z.number().int(), name: z.string(), count: z.number() })

const pickingEntrySchema = record({
  order: orderSchema,
  lineCount: z.number().int(),
  /** No batch covers a part of it. */
  isShort: z.boolean(),
  wave: z.number().int().optional(),
})
export type PickingEntry = z.output<typeof pickingEntrySchema>

const waveSchema = record({
  id: z.number().int(),
  state: keyOf(waveStates),
  warehouse: z.string(),
  by: z.string(),
  createdAt: timestampSchema,
  doneAt: timestampSchema.optional(),
  /** Initial number of orders, and the number still in it. */
  orderCount: z.number().int(),
  openCount: z.number().int(),
  prints: z.number().int(),
})
export type WaveEntry = z.output<typeof waveSchema>

const quantityOf = { id: z.number().int(), code: z.string(), quantity: z.number() }

const pickSchema = record({
  batchId: z.number().int(),
  goodsId: z.number().int(),
  /** 货位; '' if unknown. */
  location: z.string(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  batch: z.string(),
  expiresOn: z.string(),
  /** Quantity still to pick, without the 短缺. */
  quantity: z.number(),
  short: z.number(),
  orders: z.array(record(quantityOf)),
  problem: z.string().optional(),
  /** Other batches of the goods, with the quantity not taken by any wave. */
  others: z.array(
    record({
      id: z.number().int(),
      number: z.string(),
      expiresOn: z.string(),
      left: z.number(),
    }),
  ),
})
export type WavePick = z.output<typeof pickSchema>

const waveOrderSchema = record({
  order: orderSchema,
  /** Box number in the wave: orders of one store to one address share a box. */
  box: z.number().int(),
  lineCount: z.number().int(),
  refusal: z.string().optional(),
  left: record({
    cause: keyOf(leaveCauses),
    at: timestampSchema,
    by: z.string(),
    reason: z.string(),
  }).optional(),
})
export type WaveOrder = z.output<typeof waveOrderSchema>

const waveDetailSchema = record({
  wave: waveSchema,
  version: z.number().int(),
  picks: z.array(pickSchema),
  /** Quantities that no batch covers. */
  missing: z.array(record({ ...quantityOf, name: z.string(), unit: z.string() })),
  orders: z.array(waveOrderSchema),
  /** Ids of shipments sent since the wave was made, without withdrawn ones. */
  shipments: z.array(z.number().int()),
  /** Carrier of the person's last shipment; '' for none. */
  lastCarrier: z.string().default(''),
})
export type WaveDetail = z.output<typeof waveDetailSchema>

const typedQuantity = z
  .string({ required_error: '请填数量' })
  .trim()
  .min(1, '请填数量')
  .max(20, '数量填数字，最多三位小数')

export const changeBatchFields = {
  batch: idSchema,
  to: z.preprocess(
    (value) => (value === undefined || value === '' ? NaN : value),
    z.coerce
      .number({ message: '请选择批次' })
      .int('请选择批次')
      .positive('请选择批次')
      .safe('请选择批次'),
  ),
  quantity: typedQuantity,
  ...reasonFields,
}

export const shortFields = { batch: idSchema, quantity: typedQuantity, ...reasonFields }

export const shipWaveFields = {
  carrier: z.string().trim().max(30, '承运单位最多 30 字').default(''),
  numbers: z.string().max(5_000, '运单号最多 5000 字').default(''),
}

export const takeOutFields = { order: idSchema, ...reasonFields }

const read = { id: idSchema, version: idSchema }
const wave = (path: string, summary: string) => ({
  method: 'POST' as const,
  path: `/api/desk/wave${path}`,
  access: 'operator' as const,
  permission: 'picking.write' as const,
  summary,
})

export const deskWaveCalls = {
  'desk.picking': call({
    method: 'GET',
    path: '/api/desk/picking',
    access: 'operator',
    permission: 'picking.read',
    summary: '待拣货的订单，等得最久的在前，可按仓库、波次、单号或单位查找，每页 50',
    input: record({
      warehouse: filter(idSchema.optional()),
      state: filter(keyOf(pickingTabs).optional()),
      keywords: searchedWords,
      ...listInput,
    }),
    data: record({
      warehouses: z.array(warehouseSchema),
      items: z.array(pickingEntrySchema),
      paging: pagingSchema,
      /** Counts by tab for the warehouse and the keywords. */
      counts: z.record(z.number().int()),
      openWaves: z.number().int(),
    }),
  }),
  'desk.waves': call({
    method: 'GET',
    path: '/api/desk/wave',
    access: 'operator',
    permission: 'picking.read',
    summary: '波次，新的在前，可按状态和仓库查找，每页 20',
    input: record({
      warehouse: filter(idSchema.optional()),
      state: filter(keyOf(waveStates).optional()),
      ...listInput,
    }),
    data: record({
      /** With the number of waves of each. */
      warehouses: z.array(warehouseSchema).default([]),
      items: z.array(waveSchema),
      paging: pagingSchema,
      /** Counts by state for the warehouse. */
      counts: z.record(z.number().int()),
    }),
  }),
  'desk.makeWave': call({
    ...wave('', '把勾选的订单合成一个波次：同一仓库，一笔订单同时只在一个波次里'),
    input: record({ orders: chosenOrders }),
    data: record({ id: z.number().int() }),
  }),
  'desk.wave': deskRead({
    path: '/api/desk/wave/{id}',
    subject: 'wave',
    permission: 'picking.read',
    summary: '一个波次：按货位合并的拣货单（近效期先出）、各订单的份额、缺货、订单去向、历程',
    data: waveDetailSchema,
  }),
  'desk.changeWaveBatch': call({
    ...wave('/{id}/batch', '波次里换批次：多少、换成哪个批次、原因'),
    input: record({ ...read, ...changeBatchFields }),
    data: emptySchema,
  }),
  'desk.noteWaveShort': call({
    ...wave('/{id}/short', '记短缺：货位上没有找到的数量，发货建议里不再有'),
    input: record({ ...read, ...shortFields }),
    data: emptySchema,
  }),
  'desk.takeOutOfWave': call({
    ...wave('/{id}/take_out', '把一笔订单移出波次'),
    input: record({ ...read, ...takeOutFields }),
    data: emptySchema,
  }),
  'desk.shipWave': call({
    ...wave(
      '/{id}/ship',
      '按拣货单发出波次里勾选的订单，同一承运单位，每箱一个运单号，各单各有结果',
    ),
    permission: 'shipping.write',
    input: record({ id: idSchema, orders: readOrdersField, ...shipWaveFields }),
    data: bulkResultsSchema,
  }),
  'desk.withdrawWave': call({
    ...wave('/{id}/withdraw', '撤销波次，其中的订单可以重新合成'),
    input: record({ ...read, ...reasonFields }),
    data: emptySchema,
  }),
  'desk.printWave': call({
    ...wave('/{id}/print', '登记打印波次的拣货单'),
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
