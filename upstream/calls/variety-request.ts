import { askForVariety, withdrawVariety } from '#upstream/trade/requests/ask'
import { describeRequests } from '#upstream/trade/requests/describe'
import { getVarietyRequest, listVarietyRequests } from '#upstream/trade/requests/store'
import { notFound } from '#upstream/kernel/errors'
import type { Handlers } from './handler'

const pageSize = 20

export const varietyRequestHandlers = {
  'varietyRequest.create': (ctx, input) => askForVariety(ctx, input),

  'varietyRequest.list': async ({ db, buyer }, { state, page }) => {
    const { storeId } = buyer
    const { rows, paging, counts } = await listVarietyRequests(db, {
      storeId,
      state,
      page,
      pageSize,
    })
    return {
      items: await describeRequests(db, rows),
      paging,
      counts,
    }
  },

  'varietyRequest.detail': async ({ db, buyer }, { id }) => {
    const row = await getVarietyRequest(db, id, buyer.storeId)
    const [request] = row === undefined ? [] : await describeRequests(db, [row])
    if (request === undefined) throw notFound('求购')
    return request
  },

  'varietyRequest.withdraw': async (ctx, { id }) => {
    await withdrawVariety(ctx, id)
  },
} satisfies Partial<Handlers>
