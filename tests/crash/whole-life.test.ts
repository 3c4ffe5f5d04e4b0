import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '#tests/api-server'
import { freshSettings, openAt, type DatabaseSettings } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { documentTables } from '#tests/fixtures/whole-life/document'
import { lifeOf, type Step } from '#tests/fixtures/whole-life/life'
import { proofsOf } from '#tests/fixtures/whole-life/proofs'
import { callerOf, runJobs } from '#tests/fixtures/whole-life/run'
import { addLifeShop } from '#tests/fixtures/whole-life/shop'
import { tablesOf } from '#tests/fixtures/whole-life/tables'
import { shopNow } from '#tests/shop-clock'
import type { Db } from '#upstream/kernel/db/database'
import { onlyInAll } from '#tests/tags'
import { picturesOf } from './pictures'

/** The steps during which the process is killed: alternately at the response and before it. */
const killed = [
  'submit',
  'slip',
  'slip: return',
  'slip again',
  'slip: arrive',
  'ship 1',
  'receive 1',
  'request 1: refund',
  'request 2: exchange',
  'request 4: refund',
]

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

describe.each(['sqlite', 'postgres'] as const)(
  'kill -9 ten times in the life of an order (%s)',
  onlyInAll,
  (engine) => {
    test('what was answered is there, nothing is there twice, and the books are those of the example', async () => {
      const settings = await freshSettings(engine)
      cleanUps.push(() => rm(settings.DATA_DIR, { recursive: true }))
      const database = openAt(settings)
      cleanUps.push(() => database.close())
      const shop = await addLifeShop(database, shopNow())
      const under: Under = { db: database.db, settings, server: await start(settings) }
      const caller = callerOf((path, init) => fetch(under.server.origin + path, init))
      const config = { DATA_DIR: settings.DATA_DIR }
      const context = () => contextOf(database, { now: shopNow(), config })
      const left = [...killed]
      for (const ready of lifeOf(database.db, shop, caller)) {
        const step = await ready()
        if (step.name === left[0]) {
          // At the response, or so early that it may or may not arrive.
          const killAfterMs = left.length % 2 === 0 ? undefined : left.length * 4
          left.shift()
          await pressAndKill(under, step, killAfterMs)
        } else {
          const answer = await step.press()
          expect({ step: step.name, ...answer }).toMatchObject({ code: 200 })
        }
        await runJobs(context())
      }
      expect(left).toEqual([])
      expect(await tablesOf(database.db)).toEqual(documentTables())
      expect(await proofsOf(context(), { caller, shop })).toEqual([])
    }, 300_000)
  },
)

interface Under {
  db: Db
  server: ApiServer
  settings: DatabaseSettings
}

/**
 * Kills the process during a step, starts another and repeats the step until it has succeeded once.
 */
async function pressAndKill(
  under: Under,
  step: Step,
  killAfterMs: number | undefined,
): Promise<void> {
  const { db, settings } = under
  const before = await picturesOf(db)
  const press = step.press().catch(() => undefined)
  if (killAfterMs === undefined) await press
  else await delay(killAfterMs)
  await under.server.kill()
  const isAnswered = (await press)?.code === 200
  under.server = await start(settings)
  const after = await picturesOf(db)
  const hasHappened = after !== before
  if (isAnswered) expect([step.name, hasHappened]).toEqual([step.name, true])
  if (killAfterMs === undefined) expect([step.name, isAnswered]).toEqual([step.name, true])
  const again = await step.press()
  if (!hasHappened) expect({ step: step.name, ...again }).toMatchObject({ code: 200 })
  const last = await picturesOf(db)
  if (hasHappened) expect([step.name, last]).toEqual([step.name, after])
  else expect(last).not.toBe(before)
}

async function start(settings: DatabaseSettings): Promise<ApiServer> {
  const server = await startApiServer(settings)
  cleanUps.push(server.kill)
  return server
}
