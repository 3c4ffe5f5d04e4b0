import { rm } from 'node:fs/promises'
import { freshSettings, openAt, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { serveApi } from '#tests/fixtures/served-shop'
import { fixtureNow } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import { startWebServer, type WebServer } from '../web-server'

export interface DemoShop {
  database: TestDatabase
  api: TestApi
  web: WebServer
  stop: () => Promise<void>
}

export async function openDemoShop(more: Record<string, string> = {}): Promise<DemoShop> {
  const settings = await freshSettings('sqlite')
  const database = openAt(settings)
  await seedDemoShop(database, fixtureNow)
  const served = await serveApi({ fetch: (request) => api.fetch(request) })
  // The stand-in for WeChat is called over HTTP, on the port of the upstream.
  const { port } = new URL(served.origin)
  const api = openApi(database, () => fixtureNow, { API_PORT: port })
  const web = await startWebServer({ UPSTREAM_API_ORIGIN: served.origin, ...more })
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
