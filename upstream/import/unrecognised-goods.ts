import { isNumbered, recognitionKeys } from '#upstream/goods/catalogue/identity'
import { listUnrecognised, saveRecognition } from '#upstream/goods/products/recognition-store'
import type { Database } from '#upstream/kernel/db/database'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import type { RecognisedGoods } from './scratch'

const batchSize = 1000

/**
 * Goods that came by other ways than an import, or before imports kept more than the identity, with
 * what they are recognised by; some at a time.
 */
export async function* unrecognisedGoods({ db }: Database): AsyncGenerator<RecognisedGoods[]> {
  let lastId = 0
  for (;;) {
    const rows = await listUnrecognised(db, lastId, batchSize)
    if (rows.length === 0) return
    lastId = rows.at(-1)?.id ?? 0
    yield rows.map((row) => {
      const code = isNumbered(row) ? row.code : ''
      const keys = recognitionKeys({ ...row, code, approvalNumber: row.approval_number })
      // Without a number the identity only has to be one of its own.
      return { id: row.id, ...keys, ...(!isNumbered(keys) && { identity: row.identity }) }
    })
  }
}

/** Notes for good by what such goods are recognised. */
export async function recogniseGoods(database: Database): Promise<void> {
  for await (const goods of unrecognisedGoods(database))
    await inTransaction(database.db, async (trx) => {
      await lockCatalogue(trx)
      await saveRecognition(trx, goods)
    })
}
