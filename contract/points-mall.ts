import { z } from 'zod'
import { addressSchema } from './address'
import { call } from './call'
import { pointsOrderStates, type PointsOrderState } from './kinds'
import { idSchema, pageInput, pagingSchema, timestampSchema } from './scalars'
import { record, wire } from './wire'

const stateSchema = z.enum(
  Object.keys(pointsOrderStates) as [PointsOrderState, ...PointsOrderState[]],
)

export const pointsGoodsSchema = record({
  id: z.number().int(),
  name: z.string(),
  intro: z.string(),
  points: z.number().int(),
  stock: z.number().int(),
})
export type PointsGoods = z.output<typeof pointsGoodsSchema>

export const pointsOrderSchema = record({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  quantity: wire('number', z.number().int()),
  points: z.number().int(),
  state: stateSchema,
  address: addressSchema,
  createdAt: timestampSchema,
  /** Carrier and tracking number; '' before shipment or if there is none. */
  carrier: z.string().default(''),
  trackingNumber: z.string().default(''),
  shippedAt: timestampSchema.optional(),
  completedAt: timestampSchema.optional(),
  canCancel: z.boolean(),
})
export type PointsOrder = z.output<typeof pointsOrderSchema>

export const exchangeFields = {
  quantity: wire(
    'number',
    z.coerce
      .number({ invalid_type_error: '数量填数字，如 1', required_error: '请输入数量' })
      .int('数量应为整数')
      .min(1, '至少兑换 1 份')
      .max(999, '一次最多兑换 999 份'),
  ),
  addressId: z.coerce
    .number({ invalid_type_error: '请选择收货地址', required_error: '请选择收货地址' })
    .int('请选择收货地址')
    .positive('请选择收货地址')
    .safe('请选择收货地址'),
  /** Idempotency key made by the page. */
  token: z.string().min(16).max(64),
}

export const pointsMallCalls = {
  'pointsMall.list': call({
    method: 'GET',
    path: '/api/points/goods',
    access: 'optional',
    summary: '积分商城的礼品',
    input: record({}),
    data: record({
      items: z.array(pointsGoodsSchema),
      points: z.number().int().optional(),
    }),
  }),
  'pointsMall.detail': call({
    method: 'GET',
    path: '/api/points/goods/{id}',
    access: 'buyer',
    summary: '一件礼品，以及兑换所需的令牌',
    input: record({ id: idSchema }),
    data: record({
      goods: pointsGoodsSchema,
      points: z.number().int(),
      token: z.string(),
      refusal: z.string().optional(),
    }),
  }),
  'pointsMall.exchange': call({
    method: 'POST',
    path: '/api/points/goods/{id}/exchange',
    access: 'buyer',
    needs: 'buy',
    summary: '兑换；同一令牌重复提交，只兑换一次',
    input: record({ id: idSchema, ...exchangeFields }),
    data: pointsOrderSchema,
  }),
  'pointsOrder.list': call({
    method: 'GET',
    path: '/api/points/order',
    access: 'buyer',
    summary: '积分订单，新的在前，每页 20',
    input: record(pageInput),
    data: record({ items: z.array(pointsOrderSchema), paging: pagingSchema }),
  }),
  'pointsOrder.detail': call({
    method: 'GET',
    path: '/api/points/order/{id}',
    access: 'buyer',
    summary: '一张积分订单',
    input: record({ id: idSchema }),
    data: pointsOrderSchema,
  }),
  'pointsOrder.cancel': call({
    method: 'POST',
    path: '/api/points/order/{id}/cancel',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '取消未发货的积分订单，退回积分',
    input: record({ id: idSchema }),
    data: pointsOrderSchema,
  }),
}
