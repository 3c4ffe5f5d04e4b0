import type { Db } from '#upstream/kernel/db/database'
import { getCompany } from '../accounts/title-store'
import { getProfile } from '../registration/store'

/** The payout account of a store, from its invoice title. */
export interface PayoutAccount {
  /** Always the company itself: money is paid to nobody else. */
  holder: string
  bank: string
  bankAccount: string
}

/** Undefined where bank or account number is missing (domain-rules §16). */
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
