import { z } from 'zod'
import type { Context } from '../context'
import { listMeta } from './store'

const sellerSchema = z.object({ name: z.string(), taxNumber: z.string() })
const siteSchema = z.object({ company: z.string().default('') })

/**
 * The seller's name on invoices, contracts, receipts and all other documents, which inspectors
 * compare: from the settings, else `meta.seller`, else the company in `meta.site`, else the payee.
 */
export async function getSeller({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<z.output<typeof sellerSchema>> {
  const { SELLER_NAME: name, SELLER_TAX_NUMBER: taxNumber, PAYEE_NAME } = config
  if (name !== undefined && taxNumber !== undefined) return { name, taxNumber }
  const kept = new Map((await listMeta(db, ['seller', 'site'])).map((row) => [row.key, row.value]))
  const seller = kept.get('seller')
  if (seller !== undefined) return sellerSchema.parse(JSON.parse(seller))
  const { company } = siteSchema.parse(JSON.parse(kept.get('site') ?? '{}'))
  return { name: company || (PAYEE_NAME ?? '采芝医药有限公司'), taxNumber: '' }
}

/** The account for corporate transfers: in the seller's name unless `PAYEE_NAME` is set. */
export async function getPayee(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<{ name: string; bank: string; account: string }> {
  const { PAYEE_NAME, PAYEE_BANK: bank, PAYEE_ACCOUNT: account } = ctx.config
  return { name: PAYEE_NAME ?? (await getSeller(ctx)).name, bank, account }
}
