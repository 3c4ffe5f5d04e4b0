import type { Logger } from 'pino'
import type { Config } from '#upstream/kernel/config'
import { createContext, type Context } from '#upstream/kernel/context'
import type { Database, Db } from '#upstream/kernel/db/database'
import { jobFailures, jobLastDone, jobSeconds } from '#upstream/kernel/metrics'
import { insertJobs, leaseJob, releaseJob } from '#upstream/kernel/jobs/store'

/** What runs in the background. */
export interface Job {
  name: string
  /** When it is due after it was done at `now` (ms). */
  nextAt: (now: number) => number
  /**
   * Does what there is to do at `now`, however late, and answers how much that was. Two that run at
   * once, or one after another died half way, must come to the same.
   */
  run: (ctx: Context) => Promise<number>
}

export interface Runner {
  database: Database
  config: Config
  log: Logger
  /** Tells one process from another. */
  id: string
  /** Asked again when a job has been done. */
  now: () => number
}

/** Longer than any job takes; after that it is taken for dead, and the job is anybody's. */
export const leaseMs = 10 * 60_000
/** A job that failed is tried again so soon. */
export const retryMs = 60_000

/** Runs the jobs that are due and that no other process is at, one after another. */
export async function runDueJobs(runner: Runner, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) if (await takeLease(runner, job)) await runLeased(runner, job)
}

/** Makes the jobs known to the database; a new one is due at once, for it may be late already. */
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
  const { database, config, log, now } = runner
  const stop = jobSeconds.labels(job.name).startTimer()
  try {
    const world = { database, config, log, now: now(), requestId: job.name }
    const count = await job.run(createContext(world))
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
