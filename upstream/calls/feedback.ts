import { listOwnComplaints } from '#upstream/content/complaints/store'
import { closeFeedback, sayToShop } from '#upstream/trade/feedback/say'
import { listFeedback } from '#upstream/trade/feedback/store'
import type { Handlers } from './handler'
import { presentComplaint, presentFeedback } from './present-feedback'

const pageSize = 20
const mostComplaints = 20

export const feedbackHandlers = {
  'feedback.create': async (ctx, input) => ({ code: await sayToShop(ctx, input) }),

  'feedback.list': async ({ db, buyer }, { page }) => {
    const { storeId } = buyer
    const [{ rows, paging }, complaints] = await Promise.all([
      listFeedback(db, { storeId, page, pageSize }),
      listOwnComplaints(db, storeId, mostComplaints),
    ])
    return {
      items: await presentFeedback(db, rows),
      paging,
      complaints: complaints.map(presentComplaint),
    }
  },

  'feedback.close': async (ctx, { id }) => {
    await closeFeedback(ctx, id)
  },
} satisfies Partial<Handlers>
