import { z } from 'zod'
import { call } from './call'
import { approvalStates } from './document-slots'
import { openMatters } from './open-matters'
import { daySchema, emptySchema, flagSchema, idSchema, keyOf, yuanSchema } from './scalars'
import { storeRightNames } from './store-roles'
import { signedInSchema } from './user'
import { record, wire } from './wire'

/** A store that somebody may act for, with what waits there. */
export const storeOverviewSchema = record({
  id: z.number().int(),
  company: z.string(),
  kind: z.enum(['clinic', 'pharmacy', 'company']),
  approval: keyOf(approvalStates),
  /** Its owner has stopped it: it orders nothing. */
  isStopped: z.boolean().default(false),
  /** No store yet: made for who was taken from this company and had none left; '' for any other. */
  movedOutOf: z.string().default(''),
  /** The store that acts now. */
  isActing: z.boolean(),
  /** What this person may do there. */
  roles: z.array(z.enum(storeRightNames)),
  /** The document that ends first, and its last day; absent where there is none. */
  nearestExpiry: record({ name: z.string(), day: daySchema }).optional(),
  /** Absent for who has nothing to do with the store's money. */
  balance: yuanSchema.optional(),
  cartLines: z.number().int(),
  /** Orders to pay, and orders on their way. */
  unpaid: z.number().int(),
  toReceive: z.number().int(),
  /** Receipts for 含麻 orders that are overdue or soon will be. */
  receiptsDue: z.number().int(),
  /** Purchase requests that wait for the answer of this person. */
  requests: z.number().int().default(0),
})
export type StoreOverview = z.output<typeof storeOverviewSchema>

/** What keeps a store from being stopped, each with how many there are. */
const openMatterSchema = record({ kind: keyOf(openMatters), count: z.number().int() })
export type OpenMatter = z.output<typeof openMatterSchema>

/** What is to be known before a store is stopped. */
const storeStandingSchema = record({
  id: z.number().int(),
  company: z.string(),
  approval: keyOf(approvalStates),
  isStopped: z.boolean(),
  /** Whether its owner has no other store that may order. */
  isLast: z.boolean(),
  balance: yuanSchema,
  points: z.number().int(),
  open: z.array(openMatterSchema),
})
export type StoreStanding = z.output<typeof storeStandingSchema>

export const storeCalls = {
  'store.standing': call({
    method: 'GET',
    path: '/api/store/{id}/standing',
    access: 'buyer',
    isOfPerson: true,
    summary: '停用一家名下门店之前要知道的：未了结的事项、余额，是否最后一家；仅负责人',
    input: record({ id: idSchema }),
    data: storeStandingSchema,
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
