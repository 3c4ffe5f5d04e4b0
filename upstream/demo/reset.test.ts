import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '#tests/command'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addOperator } from '#tests/fixtures/operators'
import { transact } from '#upstream/kernel/transact'
import { byCommand, addAuditEntryOf } from '#upstream/members/audit/add-entry'
import { seedDemoShop } from './seed'
import { liveSettings } from '#tests/fixtures/live'
import { onlyInAll } from '#tests/tags'

describeDatabases('npm run reset', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await seedDemoShop(database, Date.now())
    await database.db.updateTable('stores').set({ balance_fen: 1 }).execute()
  })

  async function expectNothingHappened(): Promise<void> {
    const stores = await database.db.selectFrom('stores').select('balance_fen').execute()
    expect(new Set(stores.map((store) => store.balance_fen))).toEqual(new Set([1]))
  }

  test('a live shop is never reset', onlyInAll, async () => {
    expect(await reset(database, ['--yes'], liveSettings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SHOP_MODE=live') as string,
    })
    await expectNothingHappened()
  })

  test('members without the mark of the demonstration are not deleted', onlyInAll, async () => {
    const { db } = database
    const mark = await db
      .deleteFrom('meta')
      .where('key', '=', 'demo')
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(await reset(database, ['--yes'])).toMatchObject({ code: 1 })
    await db.insertInto('meta').values(mark).execute()
    await expectNothingHappened()
  })

  test('nor people of the desk without it', onlyInAll, async () => {
    const bare = await open()
    await addOperator(bare.db)
    expect(await reset(bare, ['--yes'])).toMatchObject({ code: 1 })
    expect(await bare.db.selectFrom('operators').select('id').execute()).toHaveLength(1)
  })

  test('without a yes nothing happens', async () => {
    expect(await reset(database, [])).toMatchObject({ code: 2 })
    await expectNothingHappened()
  })

  test('what was changed is gone and the demonstration shop is back', async () => {
    const uploads = path.join(database.settings.DATA_DIR, 'uploads')
    await mkdir(uploads, { recursive: true })
    await writeFile(path.join(uploads, 'slip.png'), 'x')

    const { db } = database
    const act = { action: 'desk.signIn', subject: 'operator/1' } as const
    await transact(contextOf(database), (trx) => addAuditEntryOf(trx, byCommand, act))

    const { stdout } = await reset(database, ['--yes'])

    expect(stdout).toContain('已重置')
    const kept = db.selectFrom('audit_log').selectAll().where('request_id', '<>', 'demonstration')
    expect(await kept.execute()).toEqual([])
    await transact(contextOf(database), (trx) => addAuditEntryOf(trx, byCommand, act))
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
    const store = await database.db
      .selectFrom('stores')
      .select('balance_fen')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(store.balance_fen).toBe(2_000_000)
    // Only the slip that is part of the demo remains among the files.
    const files = await readdir(uploads)
    expect(files).toHaveLength(1)
    expect(files).not.toContain('slip.png')
  })

  test(
    'the shop begins at the moment and in the state that were asked for',
    onlyInAll,
    async () => {
      const clock = path.join(database.settings.DATA_DIR, 'clock.json')
      const wish = ['--now', '2026-11-22T10:00', '--scenario', 'order-to-receive', '--yes']
      const before = Date.now()
      const { stdout } = await reset(database, wish)
      expect(stdout).toContain('时钟从 2026-11-22 10:00 走起')
      expect(stdout).toMatch(/订单 \/order\/info\/\d+.*发货 \/order\/shipment\/\d+/)
      const demo = database.db.selectFrom('meta').select('value').where('key', '=', 'demo')
      const moment = Date.parse('2026-11-22T10:00:00+08:00')
      expect(await demo.executeTakeFirst()).toEqual({ value: String(moment) })
      const { aheadMs } = JSON.parse(await readFile(clock, 'utf8')) as { aheadMs: number }
      const since = Date.now() + aheadMs - moment
      expect(since).toBeGreaterThanOrEqual(0)
      expect(since).toBeLessThanOrEqual(Date.now() - before)

      await reset(database, ['--yes'])
      await expect(stat(clock)).rejects.toThrow('ENOENT')
    },
  )

  test.each([
    [['--now', '2026-02-30T10:00']],
    [['--now', 'yesterday']],
    [['--scenario', 'no-such-state']],
  ])('%j is not understood, and nothing happens', async (wish) => {
    await database.db.updateTable('stores').set({ balance_fen: 1 }).execute()
    expect(await reset(database, ['--yes', ...wish])).toMatchObject({ code: 2 })
    await expectNothingHappened()
  })
})

function reset(database: TestDatabase, args: string[], settings: Record<string, string> = {}) {
  return runCommand('upstream/demo/reset.ts', args, { ...database.settings, ...settings })
}
