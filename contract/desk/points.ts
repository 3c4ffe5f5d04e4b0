import { z } from 'zod'
import { call } from '../call'
import { pointsOrderStates } from '../kinds'
import { pointsOrderSchema } from '../points-mall'
import { emptySchema, idSchema, keyOf } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { listSorts } from './list-sorts'
import { filter, listed, listInput } from './listed'
import { sortField } from './sort-field'
import { deskRead } from './kit'

const pointsEntrySchema = record({
  order: pointsOrderSchema,
  storeId: z.number().int(),
  company: z.string(),
})

export const parcelFields = {
  carrier: z
    .string({ required_error: '请填写承运方，如“顺丰速运”或“随车配送”' })
    .trim()
    .min(2, '请填写承运方，如“顺丰速运”或“随车配送”')
    .max(20, '承运方最多 20 字'),
  trackingNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z-]{0,40}$/, '单号是数字和字母，最多 40 位')
    .default(''),
}

const read = { id: idSchema, version: idSchema }

export const deskPointsCalls = {
  'desk.pointsOrders': call({
    method: 'GET',
    path: '/api/desk/points',
    access: 'operator',
    permission: 'pointsOrders.read',
    summary: '积分订单，待发货的等得最久的在前，可按礼品或兑换时间排序，每页 20',
    input: record({
      state: filter(keyOf(pointsOrderStates).optional()),
      sort: sortField(listSorts.pointsOrders),
      ...listInput,
    }),
    data: listed(pointsEntrySchema),
  }),
  'desk.pointsOrder': deskRead({
    path: '/api/desk/points/{id}',
    subject: 'points-order',
    permission: 'pointsOrders.read',
    summary: '一张积分订单；待发货的会标明本人处理中',
    data: record({
      order: pointsOrderSchema,
      storeId: z.number().int(),
      company: z.string(),
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.shipPointsOrder': call({
    method: 'POST',
    path: '/api/desk/points/{id}/ship',
    access: 'operator',
    permission: 'pointsOrders.write',
    summary: '发出积分订单，承运方和单号告知买家',
    input: record({ ...read, ...parcelFields }),
    data: emptySchema,
  }),
  'desk.completePointsOrder': call({
    method: 'POST',
    path: '/api/desk/points/{id}/complete',
    access: 'operator',
    permission: 'pointsOrders.write',
    summary: '买家已收到，积分订单完成',
    input: record(read),
    data: emptySchema,
  }),
}
