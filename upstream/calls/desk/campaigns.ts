import {
  campaignState,
  findCampaign,
  listCampaigns,
  type CampaignRow,
} from '#upstream/goods/campaigns/store'
import { notFound } from '#upstream/kernel/errors'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { getLastAct } from '#upstream/members/audit/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { listDraftClashes } from '#upstream/trade/campaigns/clashes'
import { changeCampaign } from '#upstream/trade/campaigns/change'
import { decideCampaign } from '#upstream/trade/campaigns/decide'
import { readReach } from '#upstream/trade/campaigns/reach'
import { campaignInWords } from '#upstream/trade/campaigns/read-campaign'
import { editCampaign } from '#upstream/trade/campaigns/edit'
import { shownCauses } from '#upstream/trade/campaigns/review'
import { addCampaign } from '#upstream/trade/campaigns/save'
import { tryDraw } from '#upstream/trade/campaigns/try-draw'
import { typedOf } from '#upstream/trade/campaigns/typed-of'
import { findBatchOf } from '#upstream/trade/coupons/batch-store'
import type { Handlers } from '../handler'

export const campaignHandlers = {
  'desk.campaigns': async (ctx, { state, kind, keywords: words, ...rest }) => {
    const asked = { state, kind, words, now: ctx.now, ...askedRows(ctx, rest) }
    const { rows, counts, paging } = await listCampaigns(ctx.db, asked)
    return { items: rows.map((row) => presentEntry(row, ctx.now)), counts, paging }
  },

  'desk.campaign': async (ctx, { id }) => {
    const row = await findCampaign(ctx.db, id)
    if (row === undefined) throw notFound('促销')
    const mayDecide = ctx.operator.permissions.has('promotions.write')
    const claim = (await mayClaim(ctx, row)) ? await claimEdit(ctx, subjectOf(id)) : undefined
    const typed = typedOf(row)
    const dryDraw = await tryDraw(ctx, row)
    const { who, what, limits } = campaignInWords(row)
    const batch = row.kind === 'coupon' ? await findBatchOf(ctx.db, id) : undefined
    return {
      campaign: {
        ...presentEntry(row, ctx.now),
        who,
        what,
        limits,
        terms: row.terms_words.split('\n'),
        ...(row.copied_from !== null && { copiedFrom: row.copied_from }),
        ...(batch !== undefined && { batchId: batch.id }),
        ...(row.published_at !== null && { publishedAt: row.published_at }),
        reviewCauses: isDecided(row)
          ? []
          : shownCauses(row.review_causes, ctx.operator.permissions.has('prices.read')),
      },
      clashes: mayDecide ? await listDraftClashes(ctx, row) : [],
      reach: await readReach(ctx, row),
      ...(dryDraw !== undefined && { dryDraw }),
      typed,
      isOwn: row.proposed_by === ctx.operator.id,
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addCampaign': addCampaign,

  'desk.editCampaign': editCampaign,

  'desk.decideCampaign': decideCampaign,

  'desk.changeCampaign': changeCampaign,
} satisfies Partial<Handlers>

const isDecided = ({ state }: CampaignRow) => state === 'published' || state === 'stopped'

const subjectOf = (id: number) => `campaign/${String(id)}`

/**
 * Reports whether opening the page is the beginning of a decision. It is not for who has proposed
 * it, or has just sent it back, and what is decided stays open to everybody.
 */
async function mayClaim(ctx: OperatorContext, row: CampaignRow): Promise<boolean> {
  if (!ctx.operator.permissions.has('promotions.write') || isDecided(row)) return false
  if (row.state === 'waiting') return row.proposed_by !== ctx.operator.id
  const last = await getLastAct(ctx.db, subjectOf(row.id))
  return last?.action !== 'campaigns.reject' || last.operator !== ctx.operator.name
}

function presentEntry(row: CampaignRow, now: number) {
  const isUsedUp = row.exhausted_at !== null
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: campaignState(row, now),
    ...(isUsedUp && {
      exhausted: isTotalUsed(row) ? ('total' as const) : ('budget' as const),
    }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...(row.stopped_at !== null && { stoppedAt: row.stopped_at }),
    ...(row.budget_fen > 0 && { budget: formatYuanFen(row.budget_fen) }),
    used: formatYuanFen(row.used_fen),
    orders: row.used_count,
    operator: row.operator,
  }
}

function isTotalUsed({ total_limit, used_count }: CampaignRow): boolean {
  return total_limit > 0 && used_count >= total_limit
}
