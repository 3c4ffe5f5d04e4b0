import type { Db } from '#upstream/kernel/db/database'
import { listCheckedNames } from '#upstream/members/accounts/approval-store'
import { listTransfers } from './store'

/**
 * Who may pay a transfer for several stores, by its id: every store of the owner that was checked, for
 * one of them pays for the others (domain-rules §14). Two statements, however many transfers.
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

/** Who may pay a slip: its store, and where it is a part of a transfer the others of the owner. */
export async function payersOf(
  db: Db,
  slip: { company: string; transfer_id: number | null },
): Promise<string[]> {
  const { company, transfer_id: id } = slip
  const payers = id === null ? [] : ((await listPayers(db, [id])).get(id) ?? [])
  return [...new Set([company, ...payers])]
}
