import { z } from 'zod'
import { call } from './call'
import { approvalStates } from './document-slots'
import { openMatters } from './open-matters'
import { daySchema, emptySchema, flagSchema, idSchema, keyOf, yuanSchema } from './scalars'
import { storeRightNames } from './store-roles'
import { signedInSchema } from './user'
import { record, wire } from './wire'

export const storeOverviewSchema = record({
  id: z.number().int(),
  company: z.string(),
  kind: z.enum(['clinic', 'pharmacy', 'company']),
  approval: keyOf(approvalStates),
  /** Stopped by its 负责人: it cannot order. */
  isStopped: z.boolean().default(false),
  /**
   * Set on the empty store of a person removed from their last store: that company; '' otherwise.
   */
  movedOutOf: z.string().default(''),
  isActing: z.boolean(),
  roles: z.array(z.enum(storeRightNames)),
  nearestExpiry: record({ name: z.string(), day: daySchema }).optional(),
  /** Absent without a right to the store's money. */
  balance: yuanSchema.optional(),
  cartLines: z.number().int(),
  unpaid: z.number().int(),
  toReceive: z.number().int(),
  receiptsDue: z.number().int(),
  /** Purchase requests that this person can decide. */
  requests: z.number().int().default(0),
})
export type StoreOverview = z.output<typeof storeOverviewSchema>

const openMatterSchema = record({ kind: keyOf(openMatters), count: z.number().int() })
export type OpenMatter = z.output<typeof openMatterSchema>

const storeStatusSchema = record({
  id: z.number().int(),
  company: z.string(),
  approval: keyOf(approvalStates),
  isStopped: z.boolean(),
  /** The 负责人 has no other store that may order. */
  isLast: z.boolean(),
  balance: yuanSchema,
  points: z.number().int(),
  open: z.array(openMatterSchema),
})
export type StoreStatus = z.output<typeof storeStatusSchema>

export const storeCalls = {
  'store.status': call({
    method: 'GET',
    path: '/api/store/{id}/status',
    access: 'buyer',
    isOfPerson: true,
    summary: '停用一家名下门店之前要知道的：未了结的事项、余额，是否最后一家；仅负责人',
    input: record({ id: idSchema }),
    data: storeStatusSchema,
  }),
  'store.stop': call({
    method: 'POST',
    path: '/api/store/{id}/stop',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '停用名下门店：不能下单，仍可查看；有未了结事项时 400。最后一家须确认',
    input: record({ id: idSchema, isConfirmed: wire('confirmed', flagSchema.default(false)) }),
    data: emptySchema,
  }),
  'store.restart': call({
    method: 'POST',
    path: '/api/store/{id}/restart',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '启用停用的门店；仅负责人',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'store.list': call({
    method: 'GET',
    path: '/api/user/store_list',
    access: 'buyer',
    isOfPerson: true,
    summary: '本人有权限的门店，各有待办',
    input: record({}),
    data: record({ stores: z.array(storeOverviewSchema) }),
  }),
  'user.switch': call({
    method: 'POST',
    path: '/api/user/switch',
    access: 'buyer',
    isOfPerson: true,
    summary: '切换门店：得到新令牌，旧令牌作废',
    input: record({ storeId: idSchema }),
    data: signedInSchema,
  }),
}
