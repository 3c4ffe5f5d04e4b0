import { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import { getMeta } from '#upstream/kernel/meta/store'
import type { Seller } from './provider/document'

const sellerSchema = z.object({ name: z.string(), taxNumber: z.string() })

/** Who sells, as invoices name it: as it is set, else what the demonstration shop is called. */
export async function getSeller({ db, config }: Context): Promise<Seller> {
  const { SELLER_NAME: name, SELLER_TAX_NUMBER: taxNumber, PAYEE_NAME } = config
  if (name !== undefined && taxNumber !== undefined) return { name, taxNumber }
  const kept = await getMeta(db, 'seller')
  if (kept === undefined) return { name: PAYEE_NAME, taxNumber: '' }
  return sellerSchema.parse(JSON.parse(kept))
}
