import { orderKinds, replayedKinds } from '#contract/desk/kinds/campaigns'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { listUsesByDay, listUsesByStore, sumUses } from '#upstream/goods/campaigns/use-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { dayOfNumber } from '#upstream/kernel/db/by-day'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { checkCampaign } from '#upstream/trade/campaigns/check'
import { previewCampaign } from '#upstream/trade/campaigns/preview'
import { replayCampaign } from '#upstream/trade/campaigns/replay-campaign'
import { listDrawn } from '#upstream/trade/draw/store'
import { findLatestReplay, type ReplayRow } from '#upstream/trade/replay/store'
import type { Handlers } from '../handler'
import { presentPreview } from './present-preview'
import { presentReplay } from './present-replay'

const mostDays = 31
const mostStores = 10

export const campaignCheckHandlers = {
  'desk.checkCampaign': checkCampaign,

  'desk.previewCampaign': async (ctx, asked) =>
    presentPreview(ctx, await previewCampaign(ctx, asked)),

  'desk.campaignReplay': async (ctx, { id }) => {
    const row = await findCampaign(ctx.db, id)
    if (row === undefined) throw notFound('促销')
    const latest = await findLatestReplay(ctx.db, id)
    return {
      id,
      name: row.name,
      kind: row.kind,
      version: row.version,
      canReplay: replayedKinds.has(row.kind),
      ...(latest !== undefined && { replay: await presentRun(ctx, latest) }),
      ...(orderKinds.has(row.kind) && { used: await presentUsed(ctx, id) }),
      ...(row.kind === 'draw' && { drawn: await listDrawn(ctx.db, id) }),
    }
  },

  'desk.replayCampaign': replayCampaign,
} satisfies Partial<Handlers>

async function presentRun(ctx: OperatorContext, row: ReplayRow) {
  return {
    state: row.state,
    problem: row.problem,
    from: chinaDay(row.since_at),
    to: chinaDay(row.until_at),
    done: row.done_count,
    total: row.total_count,
    operator: row.operator,
    createdAt: row.created_at,
    ...(row.state === 'done' && { report: await presentReplay(ctx, row.report) }),
  }
}

async function presentUsed({ db }: OperatorContext, id: number) {
  const [all, days, stores] = await Promise.all([
    sumUses(db, id),
    listUsesByDay(db, id, mostDays),
    listUsesByStore(db, id, mostStores),
  ])
  const names = await listCompanyNames(
    db,
    stores.map(({ store_id }) => store_id),
  )
  return {
    cost: formatYuanFen(all.costFen),
    back: formatYuanFen(all.backFen),
    paid: formatYuanFen(all.paidFen),
    orders: all.orders,
    stores: all.stores,
    days: days.map(({ day, orders, costFen }) => {
      return { day: dayOfNumber(day), orders, cost: formatYuanFen(costFen) }
    }),
    largest: stores.map(({ store_id, orders, costFen, paidFen }) => ({
      company: names.get(store_id) ?? '',
      orders,
      cost: formatYuanFen(costFen),
      paid: formatYuanFen(paidFen),
    })),
  }
}
