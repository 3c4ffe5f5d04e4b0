import type { Logger } from 'pino'
import type { Config } from '#upstream/kernel/config'
import { createContext, type Context } from '#upstream/kernel/context'
import type { Database, Db } from '#upstream/kernel/db/database'
import { jobFailures, jobLastDone, jobSeconds } from '#upstream/kernel/metrics'
import { insertJobs, leaseJob, releaseJob } from '#upstream/kernel/jobs/store'

export interface Job {
  name: string
  /** The next due time (ms) after a run at `now`. */
  nextAt: (now: number) => number
  /**
   * Does everything due at `now`, however late, and returns how much it did. Must be idempotent:
   * concurrent runs, or a run after a crash, must have the same result.
   */
  run: (ctx: Context) => Promise<number>
}

export interface Runner {
  database: Database
  /** Connections whose statements may take long; by default those of `database`. */
  jobDb?: Db
  config: Config
  log: Logger
  id: string
  /** Called again after each job. */
  now: () => number
}

/** Longer than any job takes. After it, the lease is free for other processes. */
export const leaseMs = 10 * 60_000
/** Delay until a failed job is retried. */
export const retryMs = 60_000

/** Runs the due jobs that no other process has leased, one after another. */
export async function runDueJobs(runner: Runner, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) if (await takeLease(runner, job)) await runLeased(runner, job)
}

/** Inserts new jobs; they are due at once, as they may be late already. */
export async function registerJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  await insertJobs(
    db,
    jobs.map(({ name }) => name),
  )
}

function takeLease({ database, id, now }: Runner, { name, nextAt }: Job): Promise<boolean> {
  const at = now()
  const latestDue = Math.max(nextAt(at), at + retryMs)
  return leaseJob(database.db, { name, by: id, at, until: at + leaseMs, latestDue })
}

async function runLeased(runner: Runner, job: Job): Promise<void> {
  const { database, jobDb = database.db, config, log, now } = runner
  const stop = jobSeconds.labels(job.name).startTimer()
  try {
    const world = { database, config, log, now: now(), requestId: job.name }
    const count = await job.run({ ...createContext(world), db: jobDb })
    const at = now()
    await release(runner, job, { due_at: job.nextAt(at), done_at: at })
    jobLastDone.labels(job.name).set(at / 1000)
    if (count > 0) log.info({ job: job.name, count }, 'job done')
  } catch (error) {
    jobFailures.labels(job.name).inc()
    log.error({ err: error, job: job.name }, 'job failed')
    await release(runner, job, { due_at: now() + retryMs })
  } finally {
    stop()
  }
}

function release(
  { database, id }: Runner,
  { name }: Job,
  state: { due_at: number; done_at?: number },
): Promise<void> {
  return releaseJob(database.db, { name, by: id }, state)
}
