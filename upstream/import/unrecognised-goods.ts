import { isNumbered, recognitionKeys } from '#upstream/goods/catalogue/identity'
import { listUnrecognised, saveRecognition } from '#upstream/goods/products/recognition-store'
import type { Database } from '#upstream/kernel/db/database'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import type { RecognisedGoods } from './scratch'

const batchSize = 1000

/**
 * Goods without recognition keys, from other sources or earlier versions, with their computed keys,
 * in batches.
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
      // Without a number, the existing identity is kept: it only has to be unique.
      return { id: row.id, ...keys, ...(!isNumbered(keys) && { identity: row.identity }) }
    })
  }
}

export async function recogniseGoods(database: Database): Promise<void> {
  for await (const goods of unrecognisedGoods(database))
    await inTransaction(database.db, async (trx) => {
      await lockCatalogue(trx)
      await saveRecognition(trx, goods)
    })
}
