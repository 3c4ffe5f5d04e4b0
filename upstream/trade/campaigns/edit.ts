import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { decideCampaign } from './decide'
import { readCampaign } from './read-campaign'
import { campaignTrail, requireCampaign } from './save'

/**
 * Changes a draft, and publishes what was typed where that was asked for. 422 at the fields, 409 on
 * a version conflict and for what is no draft.
 */
export function editCampaign(
  ctx: OperatorContext,
  { id, version, decision, ...typed }: InputOf<Calls['desk.editCampaign']>,
): Promise<DataOf<Calls['desk.editCampaign']>> {
  return transact(ctx, async (trx) => {
    const before = await requireCampaign(trx, id)
    if (typed.kind !== before.kind) throw new FormError({ kind: ['种类不能改，请另建一个促销'] })
    const read = await readCampaign(trx, typed)
    const isFirst = await moveOn(trx.db, 'campaigns', { id, version, state: 'draft' }, read.row)
    await finishDecision(trx, isFirst, {
      action: 'campaigns.edit',
      subject: `campaign/${String(id)}`,
      after: campaignTrail(read),
    })
    if (decision === 'save') return { state: 'draft', kind: before.kind }
    const { version: saved } = await requireCampaign(trx, id)
    return decideCampaign(trx, { id, version: saved, decision, reason: '' })
  })
}
