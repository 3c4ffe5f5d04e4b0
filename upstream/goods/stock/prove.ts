import { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { getMeta, setMeta } from '#upstream/kernel/meta/store'
import { stockDifferences, stockShort } from '#upstream/kernel/metrics'
import { countDifferences } from './on-hand-store'

const metaKey = 'stock_proof'
const mostExamples = 5

const proofSchema = z.object({
  at: z.number(),
  differing: z.number(),
  short: z.number(),
  unbatched: z.number().default(0),
  examples: z.array(z.string()),
})
/**
 * Result of a stock check: its time (ms) and the number of goods that differ, are short, or have
 * stock that waits for its batch.
 */
export type StockProof = z.output<typeof proofSchema>

/**
 * Checks that the batches of all goods add up to free plus promised stock and none is for sale that
 * waits for number or last day (domain-rules §7), and stores the result for metrics and desk.
 * Changes no stock. Returns the number of goods that
 * differ.
 */
export async function proveStock(ctx: Context): Promise<number> {
  const found = await countDifferences(ctx.db, {
    most: mostExamples,
    batchClasses: ctx.config.BATCH_CLASSES,
  })
  await setMeta(ctx.db, metaKey, JSON.stringify({ at: ctx.now, ...found }))
  stockDifferences.set(found.differing)
  stockShort.set(found.short)
  if (found.differing > 0) ctx.log.error(found, 'batches differ from stock')
  return found.differing
}

export async function readStockProof(db: Db): Promise<StockProof | undefined> {
  const text = await getMeta(db, metaKey)
  return text === undefined ? undefined : proofSchema.parse(JSON.parse(text))
}
