import { complain } from '#upstream/content/complaints/complain'
import { complaintCode } from '#upstream/content/complaints/rules'
import { chinaDay } from '#upstream/kernel/time'
import type { Handlers } from './handler'

export const complaintHandlers = {
  'complaint.create': async (ctx, { clientAddress = '', ...complaint }) => {
    const { id, created_at } = await complain(ctx, complaint, clientAddress)
    return { code: complaintCode(chinaDay(created_at), id) }
  },
} satisfies Partial<Handlers>
