import pino from 'pino'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { fixtureNow } from '#tests/fixtures/stores'
import { hurryJob, onHurry } from '#upstream/kernel/jobs/hurry'
import { readConfig } from '#upstream/kernel/config'
import { registry } from '#upstream/kernel/metrics'
import { leaseMs, registerJobs, retryMs, runDueJobs, type Job, type Runner } from './run-due'

const hour = 3_600_000

describeDatabases('background jobs', (open) => {
  async function openShop(run: Job['run'] = () => Promise.resolve(1)) {
    const database = await open()
    const clock = { now: fixtureNow }
    const done: number[] = []
    const job: Job = {
      name: 'hourly',
      nextAt: (now) => (Math.floor(now / hour) + 1) * hour,
      run: async (...given) => {
        done.push(clock.now)
        return run(...given)
      },
    }
    await registerJobs(database.db, [job])
    const process = (id: string): Runner => ({
      database,
      config: readConfig({}),
      id,
      log: pino({ level: 'silent' }),
      now: () => clock.now,
    })
    const look = (...ids: string[]) => Promise.all(ids.map((id) => runDueJobs(process(id), [job])))
    return { db: database.db, clock, done, look }
  }

  test('of ten processes that look at once, one does what is due', async () => {
    const { clock, done, look } = await openShop()
    const all = Array.from({ length: 10 }, (_, at) => `process-${at}`)
    await look(...all)
    expect(done).toHaveLength(1)
    await look(...all)
    expect(done).toHaveLength(1)
    clock.now += hour
    await look(...all)
    expect(done).toHaveLength(2)
  })

  test('a job runs on the connections for jobs', async () => {
    const [database, patient] = [await open(), await open()]
    const used: unknown[] = []
    const job: Job = {
      name: 'hourly',
      nextAt: (now) => now + hour,
      run: ({ db }) => Promise.resolve(used.push(db)),
    }
    await registerJobs(database.db, [job])
    const runner = { database, jobDb: patient.db, config: readConfig({}), id: 'one' }
    await runDueJobs({ ...runner, log: pino({ level: 'silent' }), now: () => fixtureNow }, [job])
    expect(used[0] === patient.db).toBe(true)
  })

  test('what was due while nothing ran is made up for, once', async () => {
    const { clock, done, look } = await openShop()
    await look('first')
    clock.now += 40 * 24 * hour
    await look('second')
    await look('second')
    expect(done).toEqual([fixtureNow, clock.now])
  })

  test('a job that somebody waits for is done now, and by its pattern after that', async () => {
    const { db, clock, done, look } = await openShop()
    await look('first')
    let looks = 0
    const end = onHurry(() => looks++)
    clock.now += 1_000
    await hurryJob({ db, now: clock.now }, 'hourly')
    end()
    await hurryJob({ db, now: clock.now }, 'another')
    expect(looks).toBe(1)
    await look('first', 'second')
    await look('first', 'second')
    expect(done).toEqual([fixtureNow, clock.now])
  })

  test('a clock that is set back by hours does not stop a job until it has caught up', async () => {
    const { db, clock, done, look } = await openShop()
    await look('first')
    clock.now -= 5 * hour
    await look('first', 'second')
    await look('first', 'second')
    expect(done).toEqual([fixtureNow, clock.now])
    const { due_at } = await db.selectFrom('jobs').select('due_at').executeTakeFirstOrThrow()
    expect(due_at).toBe(clock.now + hour)
    // A lease of that length is respected: its process may be running.
    await db
      .updateTable('jobs')
      .set({ leased_until_at: clock.now + 6 * hour })
      .execute()
    clock.now += hour
    await look('first')
    expect(done).toHaveLength(2)
  })

  test('a process that died in the middle leaves its job to another, when its lease is over', async () => {
    const { clock, done, look } = await openShop(async () => {
      if (done.length === 1) await new Promise(() => undefined)
      return 0
    })
    void look('dies')
    await expect.poll(() => done.length).toBe(1)
    clock.now += leaseMs - 1
    await look('other')
    expect(done).toHaveLength(1)
    clock.now += 1
    await look('other')
    expect(done).toHaveLength(2)
  })

  test('a job that failed is counted and tried again a minute later, by anybody', async () => {
    const failures = async () =>
      (await registry.getSingleMetric('caizhi_api_job_failures_total')?.get())?.values.find(
        ({ labels }) => labels.job === 'hourly',
      )?.value ?? 0
    const before = await failures()
    const { db, clock, done, look } = await openShop(async () => {
      if (done.length === 1) throw new Error('the disk is full')
      return Promise.resolve(1)
    })
    await look('first')
    expect(await failures()).toBe(before + 1)
    await look('first', 'second')
    expect(done).toHaveLength(1)
    clock.now += retryMs
    await look('first', 'second')
    expect(done).toHaveLength(2)
    const { done_at } = await db.selectFrom('jobs').select('done_at').executeTakeFirstOrThrow()
    expect(done_at).toBe(clock.now)
  })

  test('a process that starts leaves alone what the others know already', async () => {
    const { db, look, done } = await openShop()
    await look('first')
    await registerJobs(db, [
      { name: 'hourly', nextAt: (now) => now, run: () => Promise.resolve(0) },
    ])
    await look('second')
    expect(done).toHaveLength(1)
  })
})
