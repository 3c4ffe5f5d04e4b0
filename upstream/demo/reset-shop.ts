import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#upstream/kernel/config'
import type { Database } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { getMeta } from '#upstream/kernel/meta/store'
import { hasMembers } from '#upstream/members/accounts/store'
import { listPeople } from '#upstream/members/operators/store'
import type { StorageSettings } from '#upstream/ports/storage/storage-of'
import { dropAllTables } from '#upstream/kernel/db/wipe'
import { playScenario, type Made, type ScenarioName } from './scenarios'
import { seedDemoShop } from './seed'
import { seedTransfer } from './transfer'

/** Why this database must not be wiped, in words; undefined when it may be. */
export async function resetRefusal(
  { db }: Database,
  config: Pick<Config, 'SHOP_MODE'>,
): Promise<string | undefined> {
  if (config.SHOP_MODE === 'live')
    return 'SHOP_MODE=live：正式库不能重置 (a live shop is never reset)'
  const { tables } = await db.introspection
    .getTables()
    .then((found) => ({ tables: new Set(found.map((table) => table.name)) }))
  if (!tables.has('meta') || !tables.has('members')) return undefined
  const isDemo = (await getMeta(db, 'demo')) !== undefined
  const hasDesk = tables.has('operators') && (await listPeople(db)).length > 0
  if (!isDemo && (hasDesk || (await hasMembers(db))))
    return '数据库里有非演示账号，不能重置 (database holds accounts that are not of the demonstration)'
  return undefined
}

interface Beginning {
  moment: number | undefined
  scenario: ScenarioName
}

/**
 * Wipes database and uploads on disk, seeds the demo shop as of a moment and plays a scenario. Processes
 * started afterwards run with a clock from that moment, or with the real clock without one.
 */
export async function resetShop(
  database: Database,
  config: StorageSettings,
  { moment, scenario }: Beginning,
): Promise<Made | undefined> {
  const now = moment ?? Date.now()
  await dropAllTables(database)
  await migrate(database)
  await seedDemoShop(database, now)
  for (const folder of ['uploads', 'imports'])
    await rm(path.join(config.DATA_DIR, folder), { recursive: true, force: true })
  await seedTransfer(database, config, now)
  const made = await playScenario(database, scenario, now)
  await setClock(config.DATA_DIR, moment)
  return made
}

/** Writes the clock offset for scripts/settings.mjs. */
async function setClock(dataDir: string, moment: number | undefined): Promise<void> {
  const file = path.join(dataDir, 'clock.json')
  if (moment === undefined) return rm(file, { force: true })
  await writeFile(file, `${JSON.stringify({ aheadMs: moment - Date.now() })}\n`)
}
