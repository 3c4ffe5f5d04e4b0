import { openDatabase, type Db } from '#upstream/kernel/db/database'

/**
 * Does something in the database of the shop under test, which keeps its own connection open: both
 * wait for each other's writes.
 */
export async function withShop<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const dataDir = process.env.E2E_DATA_DIR ?? 'build/e2e-data'
  const database = openDatabase({ dataDir, isReversed: true })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
