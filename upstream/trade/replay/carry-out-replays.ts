import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#upstream/kernel/context'
import { goneDraft, type DraftOf } from './ask-replay'
import { beginRun, replayBatch, type ReplayRun } from './replay-window'
import type { ReplayReport } from './report'
import { advanceReplay, findOpenReplay, type ReplayRow } from './store'

/** ms; other jobs wait meanwhile, and the rest comes a minute later. */
const longestMs = 20_000
/** ms between two batches, in which buyers are answered. */
const pauseMs = 10

/**
 * Works through the replays that wait, one after the other and a batch at a time, for at most
 * `forMs`. What a process that ends leaves goes on after its last batch. Returns how many orders
 * were settled again.
 */
export async function carryOutReplays(
  ctx: Context,
  draftOf: DraftOf,
  forMs = longestMs,
): Promise<number> {
  const until = performance.now() + forMs
  let count = 0
  let open: { id: number; run: ReplayRun } | undefined
  do {
    const row = await findOpenReplay(ctx.db)
    if (row === undefined) break
    try {
      if (open?.id !== row.id) {
        const run = await runOf(ctx, row, draftOf)
        if (run === undefined) {
          await fail(ctx, row, goneDraft)
          continue
        }
        open = { id: row.id, run }
      }
      count += await goOn(ctx, row, open.run)
    } catch (error) {
      // Its report holds a part of a batch.
      open = undefined
      ctx.log.error({ err: error, replay: row.id }, 'replay failed')
      await fail(ctx, row, '回放中断，请再试一次')
    }
    await pause(pauseMs)
  } while (performance.now() < until)
  return count
}

async function runOf(
  ctx: Context,
  row: ReplayRow,
  draftOf: DraftOf,
): Promise<ReplayRun | undefined> {
  const draft = row.campaign_id === null ? undefined : await draftOf(ctx, row.campaign_id)
  if (row.campaign_id !== null && draft === undefined) return undefined
  const report = row.report === '' ? undefined : (JSON.parse(row.report) as ReplayReport)
  return beginRun({ since: row.since_at, until: row.until_at, draft }, report)
}

async function goOn(ctx: Context, row: ReplayRow, run: ReplayRun): Promise<number> {
  const lookedBefore = run.report.looked
  const last = await replayBatch(ctx, run, row.after_id)
  const isMoved = await advanceReplay(ctx.db, row, {
    done_count: run.report.looked,
    total_count: Math.max(row.total_count, run.report.looked),
    report: JSON.stringify(run.report),
    ...(last === undefined
      ? { state: 'done', ended_at: ctx.now }
      : { state: 'running', after_id: last }),
  })
  // Another process has gone on from the same batch, so that this report holds it twice.
  if (!isMoved) throw new Error(`replay ${String(row.id)} is another process's`)
  return run.report.looked - lookedBefore
}

async function fail(ctx: Context, row: ReplayRow, problem: string): Promise<void> {
  await advanceReplay(ctx.db, row, { state: 'failed', problem, ended_at: ctx.now })
}
