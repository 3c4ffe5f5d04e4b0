import { z } from 'zod'
import { call } from '../call'
import { keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { contactStates } from './kinds/members'
import { filter, listed, listInput } from './listed'

const entrySchema = record({
  /** Of the store. */
  id: z.number().int(),
  state: keyOf(contactStates),
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  lastOrderAt: timestampSchema.optional(),
  /** Usual days between orders; absent for too few orders. */
  everyDays: z.number().int().optional(),
  /** Goods that run out within a week, the first of them by name. */
  dueCount: z.number().int(),
  dueNames: z.string(),
  runsOutAt: timestampSchema.optional(),
  isIdle: z.boolean(),
  /** A licence ends within 30 days or has ended. */
  isEnding: z.boolean(),
})

export const contactCalls = {
  'desk.contacts': call({
    method: 'GET',
    path: '/api/desk/contact',
    access: 'operator',
    permission: 'drafts.read',
    summary: '今天该联系的客户：常用的商品快用完、久未下单或证照将到期，最急的在前，每页 20',
    input: record({ state: filter(keyOf(contactStates).optional()), ...listInput }),
    data: listed(entrySchema),
  }),
}
