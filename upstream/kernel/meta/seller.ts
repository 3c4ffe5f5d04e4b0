import type { Context } from '../context'

type Configured = Pick<Context, 'config'>

/** The seller on invoices, contracts, receipts and all other documents, which inspectors compare. */
export function sellerOf({ config }: Configured): { name: string; taxNumber: string } {
  return { name: config.SELLER_NAME, taxNumber: config.SELLER_TAX_NUMBER }
}

/** The account for corporate transfers: in the seller's name unless `PAYEE_NAME` is set. */
export function payeeOf({ config }: Configured): { name: string; bank: string; account: string } {
  const { PAYEE_NAME, SELLER_NAME, PAYEE_BANK: bank, PAYEE_ACCOUNT: account } = config
  return { name: PAYEE_NAME ?? SELLER_NAME, bank, account }
}
