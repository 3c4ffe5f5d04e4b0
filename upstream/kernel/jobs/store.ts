import type { Db } from '../db/database'

/** Makes jobs known that are not yet; a new one is due at once. */
export async function insertJobs(db: Db, names: readonly string[]): Promise<void> {
  const idle = { due_at: 0, leased_until_at: 0, leased_by: '', done_at: null }
  await db
    .insertInto('jobs')
    .values(names.map((name) => ({ name, ...idle })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

interface Lease {
  name: string
  by: string
  at: number
  until: number
  /** Later than this no job is due; one that is was done by a clock that has been set back. */
  latestDue: number
}

/** Whether this process may do the job from `at` on; one statement, so only one process may. */
export async function leaseJob(
  db: Db,
  { name, by, at, until, latestDue }: Lease,
): Promise<boolean> {
  const leased = await db
    .updateTable('jobs')
    .set({ leased_until_at: until, leased_by: by })
    .where('name', '=', name)
    .where((job) => job.or([job('due_at', '<=', at), job('due_at', '>', latestDue)]))
    .where('leased_until_at', '<=', at)
    .returning('name')
    .executeTakeFirst()
  return leased !== undefined
}

/** Ends a lease; nothing happens when it has passed to somebody else meanwhile. */
export async function releaseJob(
  db: Db,
  { name, by }: { name: string; by: string },
  state: { due_at: number; done_at?: number },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...state, leased_until_at: 0 })
    .where('name', '=', name)
    .where('leased_by', '=', by)
    .execute()
}

/** Makes a job due now, unless it is already. */
export async function makeDue(db: Db, name: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: now })
    .where('name', '=', name)
    .where('due_at', '>', now)
    .execute()
}

/** All jobs, and since when each is due; one that is being done now is not late yet. */
export function listJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .select(['name', 'due_at', 'leased_until_at'])
    .orderBy('name')
    .execute()
}
