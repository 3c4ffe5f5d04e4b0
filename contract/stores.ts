import { z } from 'zod'
import { call } from './call'
import { approvalStates } from './document-slots'
import { daySchema, idSchema, keyOf, yuanSchema } from './scalars'
import { storeRightNames } from './store-roles'
import { signedInSchema } from './user'
import { record } from './wire'

/** A store that somebody may act for, with what waits there. */
export const storeOverviewSchema = record({
  id: z.number().int(),
  company: z.string(),
  kind: z.enum(['clinic', 'pharmacy', 'company']),
  approval: keyOf(approvalStates),
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
})
export type StoreOverview = z.output<typeof storeOverviewSchema>

export const storeCalls = {
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
