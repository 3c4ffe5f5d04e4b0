import { getCompany } from '#upstream/members/accounts/title-store'
import { getProfile } from '#upstream/members/registration/store'
import type { Db } from '#upstream/kernel/db/database'
import type { InvoiceTitle } from './title-rules'

/** A store's invoice title from its registration, never from a form. */
export async function getTitle(db: Db, storeId: number): Promise<InvoiceTitle> {
  const [store, profile] = await Promise.all([getCompany(db, storeId), getProfile(db, storeId)])
  return {
    company: store?.company ?? '',
    taxNumber: store?.taxNumber ?? '',
    address: profile?.invoice_address ?? '',
    phone: profile?.invoice_phone ?? '',
    bank: profile?.bank ?? '',
    bankAccount: profile?.bank_account ?? '',
  }
}
