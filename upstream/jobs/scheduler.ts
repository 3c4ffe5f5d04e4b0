import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import { onHurry } from '#upstream/kernel/jobs/hurry'
import { jobs } from './jobs'
import { registerJobs, runDueJobs, type Runner } from './run-due'

const lookPattern = '*/15 * * * * *'

/**
 * Starts the background jobs of this process (docs/decisions/061). The returned function stops them
 * and resolves when the running job has finished.
 */
export async function startJobs(
  shop: Pick<Runner, 'database' | 'jobDb' | 'config' | 'log' | 'now'>,
): Promise<() => Promise<void>> {
  await registerJobs(shop.database.db, jobs)
  const runner = { ...shop, id: randomUUID() }
  let running = Promise.resolve()
  // `protect`: no new check while the last one's jobs run.
  const look = new Cron(lookPattern, { protect: true, unref: true }, () => {
    running = runDueJobs(runner, jobs).catch((error: unknown) => {
      shop.log.error({ err: error }, 'jobs could not be looked for')
    })
    return running
  })
  const stopHurry = onHurry(() => void look.trigger())
  return () => {
    stopHurry()
    look.stop()
    return running
  }
}
