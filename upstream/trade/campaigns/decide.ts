import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import {
  addCampaignBuyers,
  campaignState,
  deleteDraft,
  type CampaignRow,
} from '#upstream/goods/campaigns/store'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { requirePerson } from '#upstream/kernel/operator'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { kinds } from './kinds'
import { readCampaign } from './read-campaign'
import { requireCampaign } from './save'
import { typedOf } from './typed-of'

type Decision = InputOf<Calls['desk.decideCampaign']>['decision']
type Decided = { action: AuditAction; change: Partial<CampaignRow> }

const from: Record<Decision, CampaignRow['state']> = {
  publish: 'draft',
  drop: 'draft',
  approve: 'waiting',
  reject: 'waiting',
  withdraw: 'waiting',
  stop: 'published',
}

/**
 * Decides about a campaign (domain-rules §23): a draft is published, or proposed to a second person
 * where it sells below cost or gives much away; ended, it is stopped. 403 for the proposer as the
 * second person, 409 on a version conflict, 422 at `reason`, 400 where a draft cannot be read any
 * more.
 */
export async function decideCampaign(
  ctx: OperatorContext,
  { id, version, decision, reason }: InputOf<Calls['desk.decideCampaign']>,
): Promise<DataOf<Calls['desk.decideCampaign']>> {
  return transact(ctx, async (trx) => {
    const row = await requireCampaign(trx, id)
    const isOpen = row.state === from[decision] && row.version === version
    const decided = isOpen ? await deciders[decision](trx, row, reason) : undefined
    const isFirst =
      decided !== undefined &&
      (await moveOn(trx.db, 'campaigns', { id, version, state: row.state }, decided.change))
    await finishDecision(trx, isFirst, {
      action: decided?.action ?? 'campaigns.edit',
      subject: `campaign/${String(id)}`,
      before: { state: campaignState(row, trx.now) },
      after: { state: campaignState({ ...row, ...decided?.change }, trx.now) },
      reason,
    })
    if (decision === 'drop') await deleteDraft(trx.db, id)
    return {
      state: campaignState({ ...row, ...decided?.change }, trx.now),
      kind: row.kind,
      ...(row.kind === 'coupon' && { giving: typedOf(row).giving }),
    }
  })
}

const deciders: Record<
  Decision,
  (ctx: OperatorContext, row: CampaignRow, reason: string) => Promise<Decided>
> = {
  publish: async (ctx, row) => {
    const { row: read } = await readDraft(ctx, row)
    if (read.review_causes === '') return publish(ctx, row, 'campaigns.publish')
    return {
      action: 'campaigns.propose',
      change: {
        state: 'waiting',
        review_causes: read.review_causes ?? '',
        proposed_by: ctx.operator.id,
        proposed_at: ctx.now,
      },
    }
  },
  approve: (ctx, row) => {
    requirePerson(ctx)
    if (row.proposed_by === ctx.operator.id)
      throw new ApiError(codes.forbidden, '自己提交的须由另一位同事复核')
    return publish(ctx, row, 'campaigns.approve')
  },
  reject: (_, __, reason) => {
    if (reason === '') throw new FormError({ reason: ['请写明退回的原因'] })
    return backToDraft('campaigns.reject')
  },
  withdraw: (ctx, row) => {
    if (row.proposed_by !== ctx.operator.id)
      throw new ApiError(codes.forbidden, '只有提交的人可以撤回')
    return backToDraft('campaigns.withdraw')
  },
  drop: () => Promise.resolve({ action: 'campaigns.drop', change: {} }),
  stop: async (ctx, row, reason) => {
    const state = campaignState(row, ctx.now)
    if (state === 'ended') throw new ApiError(codes.refused, '它已经结束')
    if (reason === '') throw new FormError({ reason: ['请写明结束的原因'] })
    await kinds[row.kind].moveEnd(ctx.db, row.id, ctx.now)
    await kinds[row.kind].giveBack?.(ctx.db, row.id)
    await tellCatalogue(ctx)
    return { action: 'campaigns.stop', change: { state: 'stopped', stopped_at: ctx.now } }
  },
}

function backToDraft(action: AuditAction): Promise<Decided> {
  return Promise.resolve({ action, change: { state: 'draft', proposed_by: null } })
}

/** Publishes a campaign: from here on its offers never change but for their end. */
async function publish(
  ctx: OperatorContext,
  row: CampaignRow,
  action: AuditAction,
): Promise<Decided> {
  const startsAt = await writeOffers(ctx, row)
  await tellCatalogue(ctx)
  return { action, change: { state: 'published', starts_at: startsAt, published_at: ctx.now } }
}

/**
 * Writes who a campaign is for and its offers. Returns when it begins, ms: what was due while it
 * waited begins now. 400 in words where the draft cannot be read any more.
 */
export async function writeOffers(ctx: Context, row: CampaignRow): Promise<number> {
  const { keys, terms, row: read } = await readDraft(ctx, row)
  const startsAt = Math.max(read.starts_at, ctx.now)
  await addCampaignBuyers(ctx.db, row.id, keys)
  await terms.publish(ctx, { id: row.id, name: row.name, startsAt, endsAt: read.ends_at })
  return startsAt
}

/** Reads a draft anew: goods and stores may have changed since it was kept. 400 in words. */
async function readDraft(ctx: Context, row: CampaignRow) {
  try {
    return await readCampaign(ctx, typedOf(row))
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    throw new ApiError(codes.refused, `请先修改草稿：${error.message}`)
  }
}

export function tellCatalogue({ db, now }: OperatorContext): Promise<void> {
  return setMeta(db, 'catalogue_version', String(now))
}
