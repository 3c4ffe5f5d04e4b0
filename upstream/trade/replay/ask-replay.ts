import type { Context, OperatorContext } from '#upstream/kernel/context'
import { hurryJob } from '#upstream/kernel/jobs/hurry'
import { countSubmissions, type Window } from '../orders/charged-store'
import { replayWindow } from './replay-window'
import type { Draft } from './replayed'
import { insertReplay } from './store'

export const replayJob = 'run-replays'

/** The draft of a campaign; undefined where there is none any more. */
export type DraftOf = (ctx: Context, campaignId: number) => Promise<Draft | undefined>

interface Asked extends Window {
  /** Null: the orders as they were only. */
  campaignId: number | null
}

/** Orders that are replayed while the desk waits; more are left to the job. */
const mostAtOnce = 2_000

/**
 * Replays the orders of a window with the draft of a campaign, at once or by the job
 * (domain-rules §23), and keeps the report. Call it outside a transaction. Returns the id of the
 * replay.
 */
export async function askReplay(
  ctx: OperatorContext,
  { campaignId, since, until }: Asked,
  draftOf: DraftOf,
): Promise<number> {
  const { db, now, operator } = ctx
  const total = await countSubmissions(db, { since, until })
  const asked = {
    campaign_id: campaignId,
    since_at: since,
    until_at: until,
    total_count: total,
    operator_id: operator.id,
    operator: operator.name,
    created_at: now,
  }
  if (total > mostAtOnce) {
    const id = await insertReplay(db, { ...asked, state: 'waiting' })
    await hurryJob(ctx, replayJob)
    return id
  }
  const draft = campaignId === null ? undefined : await draftOf(ctx, campaignId)
  if (campaignId !== null && draft === undefined)
    return insertReplay(db, { ...asked, state: 'failed', problem: goneDraft, ended_at: now })
  const report = await replayWindow(ctx, { since, until, draft })
  return insertReplay(db, {
    ...asked,
    state: 'done',
    done_count: report.looked,
    report: JSON.stringify(report),
    ended_at: now,
  })
}

export const goneDraft = '促销草稿已不存在'
