import type { Address } from '#contract/address'
import type { Db } from '#upstream/kernel/db/database'
import { placeNote } from './place-note'
import { listAddresses } from './store'
import { toAddress } from './to-address'

/** Addresses of a store with notes on those outside the region of its licence. */
export async function presentAddresses(
  db: Db,
  { storeId, region }: { storeId: number; region: string },
): Promise<Address[]> {
  return (await listAddresses(db, storeId)).map((row) => {
    const note = placeNote(row, region)
    return { ...toAddress(row), ...(note !== undefined && { placeNote: note }) }
  })
}
