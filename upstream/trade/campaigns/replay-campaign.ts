import { codes } from '#contract/envelope'
import { notReplayed, replayedKinds } from '#contract/desk/kinds/campaigns'
import { findCampaign } from '#upstream/goods/campaigns/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { dayStart } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { askReplay } from '../replay/ask-replay'
import { campaignDraft } from './campaign-draft'

const dayMs = 86_400_000

/**
 * Replays a campaign on the orders of the last days (domain-rules §23). Returns the id of the
 * replay. 404 for no campaign, 400 for a kind that past orders do not tell.
 */
export async function replayCampaign(
  ctx: OperatorContext,
  { id, days }: { id: number; days: number },
): Promise<{ id: number }> {
  const row = await findCampaign(ctx.db, id)
  if (row === undefined) throw notFound('促销')
  if (!replayedKinds.has(row.kind))
    throw new ApiError(codes.refused, notReplayed[row.kind] ?? '不能回放')
  const window = { since: dayStart(ctx.now) - (days - 1) * dayMs, until: ctx.now + 1 }
  const replay = await askReplay(ctx, { campaignId: id, ...window }, campaignDraft)
  await transact(ctx, (trx) =>
    addAuditEntry(trx, { action: 'campaigns.replay', subject: `campaign/${String(id)}` }),
  )
  return { id: replay }
}
