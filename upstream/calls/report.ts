import type { ReportedBatch } from '#contract/report'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { addDays, isDay } from '#upstream/kernel/time'
import { askForReport } from '#upstream/trade/reports/ask'
import { readableBy } from '#upstream/trade/reports/open-file'
import { listAsked } from '#upstream/trade/reports/request-store'
import { reportState, weekOf } from '#upstream/trade/reports/rules'
import { listSentBatches, type SentBatch } from '#upstream/trade/reports/sent-store'
import { keyOf, listFilesOf } from '#upstream/trade/reports/store'
import type { Handlers } from './handler'

const pageSize = 20

export const reportHandlers = {
  'report.list': async (ctx, { state, page, ...filter }) => {
    const asker = ctx.buyer.storeId
    const sent = { ...filterOf(filter), storeId: readableBy(ctx) }
    const wanted = { asker, state, page, pageSize }
    const { rows, counts, total } = await listSentBatches(ctx.db, sent, wanted)
    return {
      items: await presentBatches(ctx, rows),
      paging: { page, pageSize, total, isCapped: false },
      counts,
    }
  },

  'report.ask': async (ctx, batch) => {
    await askForReport(ctx, batch)
  },
} satisfies Partial<Handlers>

interface TypedFilter {
  keywords: string
  orderId?: number | undefined
  from: string
  to: string
}

/** The filter with its dates in ms; throws 422 for an invalid date. */
export function filterOf({ keywords, orderId, from, to }: TypedFilter) {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== '' && !isDay(day)) throw new FormError({ [name]: ['没有这一天'] })
  return {
    keywords,
    orderId,
    from: from === '' ? undefined : Date.parse(`${from}T00:00:00+08:00`),
    until: to === '' ? undefined : Date.parse(`${addDays(to, 1)}T00:00:00+08:00`),
  }
}

async function presentBatches(
  ctx: Context<Buyer>,
  rows: readonly SentBatch[],
): Promise<ReportedBatch[]> {
  const [files, asked] = await Promise.all([
    listFilesOf(ctx.db, rows),
    listAsked(ctx.db, ctx.buyer.storeId, rows),
  ])
  return rows.map(({ expiresOn, ...row }) => {
    const own = files.get(keyOf(row)) ?? []
    const askedAt = asked.get(keyOf(row))
    const isAsked = askedAt !== undefined && weekOf(askedAt) === weekOf(ctx.now)
    return {
      ...row,
      ...(expiresOn !== '' && { expiresOn }),
      state: reportState({ files: own.length, asked: askedAt !== undefined }),
      ...(askedAt !== undefined && { askedAt }),
      canAsk: own.length === 0 && !isAsked,
      files: own.map(({ id, kind, content_type: contentType, given_at: givenAt }) => ({
        id,
        kind,
        contentType,
        givenAt,
      })),
    }
  })
}
