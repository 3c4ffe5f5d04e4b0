import type { Db } from '#upstream/kernel/db/database'
import { getCompany } from '../accounts/title-store'
import { getProfile } from '../registration/store'

/** Where a store's money is sent: its own account, by what its invoices are made out to. */
export interface PayoutAccount {
  /** The company: nobody else's account takes the money. */
  holder: string
  bank: string
  bankAccount: string
}

/** Undefined where bank or account are not filled in (domain-rules §16). */
export async function getPayoutAccount(
  db: Db,
  storeId: number,
): Promise<PayoutAccount | undefined> {
  const [store, profile] = await Promise.all([getCompany(db, storeId), getProfile(db, storeId)])
  const { company: holder = '' } = store ?? {}
  const { bank = '', bank_account: bankAccount = '' } = profile ?? {}
  return holder === '' || bank === '' || bankAccount === ''
    ? undefined
    : { holder, bank, bankAccount }
}
