import { rm } from 'node:fs/promises'
import { freshSettings, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { serveApi } from '#tests/fixtures/served-shop'
import { fixtureNow } from '#tests/fixtures/stores'
import { openDatabase } from '#upstream/kernel/db/database'
import { seedDemoShop } from '#upstream/demo/seed'
import { startWebServer, type WebServer } from '../web-server'

export interface DemoShop {
  database: TestDatabase
  api: TestApi
  web: WebServer
  stop: () => Promise<void>
}

/** The demonstration shop, whole: its database, the embedded upstream, the web process. */
export async function openDemoShop(): Promise<DemoShop> {
  const settings = await freshSettings('sqlite')
  const database = { ...openDatabase({ dataDir: settings.DATA_DIR }), settings }
  await seedDemoShop(database, fixtureNow)
  const api = openApi(database)
  const served = await serveApi(api)
  const web = await startWebServer({ UPSTREAM_API_ORIGIN: served.origin })
  return {
    database,
    api,
    web,
    stop: async () => {
      await web.stop()
      served.stop()
      await database.close()
      await rm(settings.DATA_DIR, { recursive: true })
    },
  }
}
