import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { createApi } from './api'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { settleUnbatched } from '#upstream/goods/stock/unbatched-store'
import { collectGarbageFor } from '#upstream/kernel/collect-garbage'
import { clockOf } from '#upstream/kernel/clock'
import { readConfig } from '#upstream/kernel/config'
import { longStatementMs, openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { startJobs } from './jobs/scheduler'
import { providersOf } from '#upstream/ports/payment/providers'
import { followSettings, keepSettings } from '#upstream/kernel/meta/settings-in-force'
import { databaseQueries } from '#upstream/kernel/metrics'
import { protectData } from '#upstream/kernel/protect-data'
import { listen } from './listen'
import { prepareShop } from './prepare-shop'

const drainMs = 10_000

const config = readConfig(process.env)
// A wrong payment key stops the start instead of the first payment.
providersOf(config)
const now = clockOf(config)
const log = pino({ level: config.LOG_LEVEL, base: { part: 'api' } })
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  log.warn({ err: warning }, 'warning of Node')
})
protectData(config.DATA_DIR)
const database = openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir: config.DATA_DIR,
  isReversed: config.SQLITE_REVERSED,
  onQuery: () => databaseQueries.inc(),
})
await migrate(database)
await prepareShop(database, config, now())
await keepSettings(database)
const stopFollowing = followSettings(database)
await settleUnbatched(database.db, config.BATCH_CLASSES)
await indexMissingGoods(database)
// Reads the catalogue before listening: at a million products it takes longer than callers wait.
await catalogueIndexOf(database).look(now())
const { size: goods = 0 } = catalogueIndexOf(database)
collectGarbageFor(goods)
log.info({ goods }, 'catalogue read')

const server = listen(createApi({ database, config, log, now }), config, (port) => {
  log.info({ port }, 'upstream listening')
})

// SQLite has one writer and no limit of statements.
const forJobs =
  config.DATABASE_URL === undefined
    ? undefined
    : openDatabase({
        databaseUrl: config.DATABASE_URL,
        dataDir: config.DATA_DIR,
        statementMs: longStatementMs,
        onQuery: () => databaseQueries.inc(),
      })
const jobDb = forJobs?.db ?? database.db
const stopJobs = await startJobs({ database, jobDb, config, log, now })

const logger = {
  error: (said: unknown) => {
    log.error({ said: String(said) }, 'stopping')
  },
}
closeWithGrace({ delay: drainMs, logger }, async ({ err }) => {
  if (err !== undefined) log.error({ err }, 'stopping after an error')
  await stopJobs()
  stopFollowing()
  await new Promise((resolve) => server.close(resolve))
  await forJobs?.close()
  await database.close()
})
