import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Database } from '#upstream/kernel/db/database'
import { chinaDay } from '#upstream/kernel/time'
import type { StorageSettings } from '#upstream/ports/storage/storage-of'
import { saveUpload } from '#upstream/ports/storage/uploads'
import { findMember, listOwnStores } from '#upstream/members/accounts/store'
import { handInTransfer } from '#upstream/trade/transfers/hand-in'
import { listPayable } from '#upstream/trade/transfers/payable'
import { asBuyer, contextAt } from './at-work'
import { drawSlip } from './slip-picture'
import { submitUsual } from './submit-usual'

const hourMs = 3_600_000
const username = 'demo-chain'

/**
 * Lets demo-chain order for two stores and pay both by one transfer, whose slip waits at the desk
 * (domain-rules §14), by the shop's services after seeding at `now` (ms). Separate from the seed,
 * which writes only rows, because a slip is a file.
 */
export async function seedTransfer(
  database: Database,
  { DATA_DIR, STORAGE_URL, STORAGE_KEY, STORAGE_SECRET }: StorageSettings,
  now: number,
): Promise<void> {
  const kept = { DATA_DIR, STORAGE_URL, STORAGE_KEY, STORAGE_SECRET }
  const at = (hours: number): Context => {
    const ctx = contextAt({ database, db: database.db }, now - hours * hourMs)
    return { ...ctx, config: { ...ctx.config, ...kept } }
  }
  const member = await findMember(database.db, username)
  const stores = member === undefined ? [] : await listOwnStores(database.db, member.id)
  const pharmacies = stores.filter(({ kind }) => kind === 'pharmacy')
  for (const { id: storeId } of pharmacies) {
    const token = `demonstration-transfer-${String(storeId)}`
    await submitUsual(await asBuyer(at(5), { username, storeId }), { token, now })
  }
  const [first] = pharmacies
  if (first !== undefined) await handIn(await asBuyer(at(2), { username, storeId: first.id }))
}

async function handIn(ctx: Context<Buyer>): Promise<void> {
  const open = (await listPayable(ctx)).flatMap(({ submissions }) => submissions)
  const amountFen = open.reduce((sum, { dueFen }) => sum + dueFen, 0)
  const slipId = await saveUpload(ctx, {
    storeId: ctx.buyer.storeId,
    contentType: 'image/png',
    bytes: drawSlip({ amountFen, day: chinaDay(ctx.now) }),
  })
  const submissionIds = open.map(({ id }) => id)
  await handInTransfer(ctx, { submissionIds, slipId, token: 'demonstration-transfer' })
}
