import { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import type { Db } from '#upstream/kernel/db/database'
import { getMeta, setMeta } from '#upstream/kernel/meta/store'
import { balanceFaults } from '#upstream/kernel/metrics'
import { transact } from '#upstream/kernel/transact'
import { listBalances } from '../accounts/store'
import { sumLedgers } from './ledger-store'

const atOnce = 200
const proofKey = 'balance_proof'

const proofSchema = z.object({
  at: z.number().int(),
  stores: z.number().int(),
  rows: z.number().int(),
  /** Ids of the first stores whose ledger does not match. */
  wrong: z.array(z.number().int()),
})
/** Result of a ledger check, with its time (ms). */
export type BalanceProof = z.output<typeof proofSchema>

/**
 * Checks every balance (domain-rules §16): it equals the sum of its ledger entries, and each entry
 * follows from the one before. Saves the result for desk and metrics, and returns the number of
 * stores that are wrong.
 */
export async function proveAllBalances(ctx: Context): Promise<number> {
  const proof: BalanceProof = { at: ctx.now, stores: 0, rows: 0, wrong: [] }
  for (let after = 0; ;) {
    const part = await provePart(ctx, after)
    if (part === undefined) break
    after = part.last
    proof.stores += part.stores
    proof.rows += part.rows
    proof.wrong.push(...part.wrong)
  }
  const kept = { ...proof, wrong: proof.wrong.slice(0, 20) }
  await setMeta(ctx.db, proofKey, JSON.stringify(kept))
  balanceFaults.set(proof.wrong.length)
  if (proof.wrong.length > 0)
    ctx.log.error({ stores: kept.wrong }, 'balances differ from their log')
  return proof.wrong.length
}

// The stores are locked, so that balances and entries are read consistently.
function provePart(ctx: Context, after: number) {
  return transact(ctx, async ({ db }) => {
    const ids = (await listBalances(db, { after, most: atOnce })).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return undefined
    await lockRows(db, 'stores', ids)
    const stores = await listBalances(db, { after, most: ids.length })
    const ledgers = await sumLedgers(db, ids)
    const wrong = stores.filter(({ id, balance_fen }) => {
      const ledger = ledgers.get(id)
      return (ledger?.sumFen ?? 0) !== balance_fen || (ledger?.gaps ?? 0) > 0
    })
    const rows = [...ledgers.values()].reduce((sum, ledger) => sum + ledger.rows, 0)
    return { last, stores: stores.length, rows, wrong: wrong.map(({ id }) => id) }
  })
}

/** The last result; undefined before the first run. */
export async function getBalanceProof(db: Db): Promise<BalanceProof | undefined> {
  const kept = await getMeta(db, proofKey)
  return kept === undefined ? undefined : proofSchema.parse(JSON.parse(kept))
}
