import type { Db } from '#upstream/kernel/db/database'
import { listCheckedNames } from '#upstream/members/accounts/approval-store'
import { listTransfers } from './store'

/**
 * The allowed payers of multi-store transfers, by transfer id: every verified store of the owner,
 * since one may pay for another (domain-rules §14). Two statements.
 */
export async function listPayers(
  db: Db,
  transferIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (transferIds.length === 0) return new Map()
  const transfers = await listTransfers(db, transferIds)
  const names = await listCheckedNames(
    db,
    transfers.map(({ owner_id }) => owner_id),
  )
  return new Map(transfers.map(({ id, owner_id }) => [id, names.get(owner_id) ?? []]))
}

/**
 * The allowed payers of a voucher: its store, and within a multi-store transfer the owner's other
 * stores.
 */
export async function payersOf(
  db: Db,
  slip: { company: string; transfer_id: number | null },
): Promise<string[]> {
  const { company, transfer_id: id } = slip
  const payers = id === null ? [] : ((await listPayers(db, [id])).get(id) ?? [])
  return [...new Set([company, ...payers])]
}
