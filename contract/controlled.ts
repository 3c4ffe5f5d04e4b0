import { z } from 'zod'
import { call } from './call'
import { phoneSchema } from './contact'
import { goodsSchema } from './goods'
import {
  daySchema,
  flagSchema,
  idSchema,
  pageInput,
  pagingSchema,
  timestampSchema,
} from './scalars'
import { record, wire } from './wire'

/** States of an application: 审核中, 通过, 驳回 (domain-rules §4). */
const applicationStates = ['pending', 'approved', 'rejected', 'revoked'] as const

/** The last application of a store for one controlled product. */
export const applicationSchema = record({
  state: wire('status', z.enum(applicationStates)),
  /** Why it was rejected; empty in other states. */
  reason: z.string(),
  /** The last day of the permission, when approved. */
  validUntil: daySchema.optional(),
  createdAt: timestampSchema,
})
export type Application = z.output<typeof applicationSchema>

/** A controlled product, and whether it is open to this buyer. */
export const controlledGoodsSchema = record({
  goods: goodsSchema,
  /** The buyer sees its price, and can buy it when there is no other reason against it. */
  isOpen: z.boolean(),
  application: applicationSchema.optional(),
  /** Why no application can be made now, in words; absent when one can. */
  refusal: z.string().optional(),
})
export type ControlledGoods = z.output<typeof controlledGoodsSchema>

export const controlledListSchema = record({
  items: z.array(controlledGoodsSchema),
  paging: pagingSchema,
})

/** The fields of an application. */
export const applyFields = {
  name: z
    .string({ required_error: '请输入联系人' })
    .trim()
    .min(2, '请输入联系人')
    .max(20, '联系人最多 20 字'),
  phone: phoneSchema,
  remark: z
    .string({ required_error: '请说明申请理由' })
    .trim()
    .min(5, '请说明申请理由，至少 5 个字')
    .max(200, '申请理由最多 200 字'),
}

export const controlledCalls = {
  'controlled.list': call({
    method: 'GET',
    path: '/api/kx_list',
    access: 'optional',
    summary: '控销商品与本店的申请状态',
    input: record({
      ...pageInput,
      /** Only goods this store has applied for. */
      mine: flagSchema.optional(),
      /** Only this product; an empty list when it is not controlled. */
      goodsId: idSchema.optional(),
    }),
    data: controlledListSchema,
  }),
  'controlled.apply': call({
    method: 'POST',
    path: '/api/goods/join_apply',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '申请开通控销权限',
    input: record({ goodsId: idSchema, ...applyFields }),
    data: applicationSchema,
  }),
}
