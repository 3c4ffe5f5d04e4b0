import { openDatabase, type Db } from '#upstream/kernel/db/database'

/** Works on the database of the shop under test over another connection; both share write locks. */
export async function withShop<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const dataDir = process.env.E2E_DATA_DIR ?? 'build/e2e-data'
  const database = openDatabase({ dataDir, isReversed: true })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
