import { z } from 'zod'
import { evidenceIds } from './after-sales-fields'
import { doorReasons } from './after-sales-words'
import { call } from './call'
import {
  daySchema,
  emptySchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
} from './scalars'
import { shipmentKinds, shipmentStates } from './shipment-words'
import { record, wire } from './wire'

const countFields = {
  received: z.number(),
  short: z.number(),
  damaged: z.number(),
  wrong: z.number(),
  note: z.string(),
  pictureId: z.number().int().optional(),
}

const receiptLineSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  dosageForm: wire('jx', z.string().default('')),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  approvalNumber: wire('pzwh', z.string()),
  storage: z.string(),
  batchNumber: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  expiresOn: wire('xq', daySchema.optional()),
  /** Less than six months to the expiry date at shipment. */
  isNearExpiry: z.boolean(),
  quantity: wire('number', z.number()),
  /** Part of `quantity` refused line by line at the door. */
  refused: z.number().default(0),
  /** Product barcode, and the 追溯码 of each package. */
  barcode: z.string(),
  traceCodes: z.array(z.string()),
  ...countFields,
})
export type ReceiptLine = z.output<typeof receiptLineSchema>

const deliverySchema = record({
  id: z.number().int(),
  code: z.string(),
  kind: keyOf(shipmentKinds),
  state: wire('status', keyOf(shipmentStates)),
  orderId: z.number().int(),
  orderCode: wire('order_sn', z.string()),
  isHm: z.boolean(),
  carrier: z.string(),
  trackingNumber: z.string(),
  parcels: z.number().int(),
  shippedAt: timestampSchema.optional(),
  receivedAt: timestampSchema.optional(),
  /** Name of the receiving or refusing person; '' if it was received automatically. */
  receivedBy: z.string(),
  refusalReason: z.string(),
  /** Product names of the first lines, and the number of lines. */
  goods: z.array(z.string()),
  lineCount: z.number().int(),
  differing: z.number().int(),
})
export type Delivery = z.output<typeof deliverySchema>

const deliveryDetailSchema = record({
  delivery: deliverySchema,
  /** The buyer as on the licence, and the wholesaler. */
  company: z.string(),
  supplier: z.string(),
  /** Time of automatic receipt; absent for 含麻 and for completed shipments. */
  receivesItselfAt: timestampSchema.optional(),
  recorder: z.string(),
  startTemperature: z.string(),
  /** Refusing it requires the recorder's reading. */
  isColdChain: z.boolean().default(false),
  /**
   * Permitted range in °C by the labels of its cold goods, inclusive; absent if none states one.
   */
  coldRange: record({ low: z.number(), high: z.number() }).optional(),
  /** Temperature in °C at refusal, with a picture of the record; otherwise '' and absent. */
  refusalTemperature: z.string().default(''),
  refusalRecordId: z.number().int().optional(),
  lines: z.array(receiptLineSchema),
})
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>

const typed = z.string().trim().max(20, '数量填数字，最多三位小数').default('')

const typedCountSchema = record({
  lineId: idSchema,
  received: typed,
  short: typed,
  damaged: typed,
  wrong: typed,
  note: z.string().trim().max(1000, '说明最多 200 字').default(''),
  pictureId: z.preprocess((value) => (value === '' ? undefined : value), idSchema.optional()),
})

export const receiptCalls = {
  'receipt.list': call({
    method: 'GET',
    path: '/api/receipt',
    access: 'buyer',
    summary: '发给本店的货，新的在前，每页 10：待收货或已结束',
    input: record({
      state: wire('status', z.enum(['shipped', 'ended']).optional().catch(undefined)),
      ...pageInput,
    }),
    data: record({ items: z.array(deliverySchema), paging: pagingSchema }),
  }),
  'receipt.detail': call({
    method: 'GET',
    path: '/api/receipt/{id}',
    access: 'buyer',
    summary: '一批货的清单和验收结果，id 为发货单',
    input: record({ id: idSchema }),
    data: deliveryDetailSchema,
  }),
  'receipt.receive': call({
    method: 'POST',
    path: '/api/receipt/{id}/receive',
    access: 'buyer',
    isOnce: true,
    needs: 'receive',
    summary:
      '确认收货：不带 lines 为如数收到，否则逐行写明实收、短少、破损、错发，合计须等于发货数量',
    input: record({ id: idSchema, lines: z.array(typedCountSchema).max(1000).default([]) }),
    data: emptySchema,
  }),
  'receipt.refuse': call({
    method: 'POST',
    path: '/api/receipt/{id}/refuse',
    access: 'buyer',
    isOnce: true,
    needs: 'receive',
    summary:
      '整批拒收，选原因（cause）并写明情况；破损和质量问题还要照片，冷链还要到货温度和温度记录的照片',
    input: record({
      id: idSchema,
      cause: z
        .enum(doorReasons, { errorMap: () => ({ message: '请选择拒收的原因' }) })
        .default('other'),
      pictures: evidenceIds,
      reason: z.string().trim().max(200, '原因最多 200 字').default(''),
      temperature: z.string().trim().max(10, '到货温度最多 10 字').default(''),
      temperatureId: z.preprocess(
        (value) => (value === '' ? undefined : value),
        idSchema.optional(),
      ),
    }),
    data: emptySchema,
  }),
}
