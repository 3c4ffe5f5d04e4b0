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

const applicationStates = ['pending', 'approved', 'rejected', 'revoked'] as const

export const applicationSchema = record({
  state: wire('status', z.enum(applicationStates)),
  reason: z.string(),
  validUntil: daySchema.optional(),
  createdAt: timestampSchema,
})
export type Application = z.output<typeof applicationSchema>

export const controlledGoodsSchema = record({
  goods: goodsSchema,
  isOpen: z.boolean(),
  application: applicationSchema.optional(),
  refusal: z.string().optional(),
})
export type ControlledGoods = z.output<typeof controlledGoodsSchema>

export const controlledListSchema = record({
  items: z.array(controlledGoodsSchema),
  paging: pagingSchema,
})

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
      mine: flagSchema.optional(),
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
