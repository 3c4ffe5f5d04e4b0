import type { Config } from '#upstream/kernel/config'
import { demoProvider } from './demo-provider'
import type { InvoiceProvider } from './document'
import { issueByHttp } from './http-provider'

/** The shop's invoice provider. Undefined in a live shop that issues invoices by hand. */
export function providerOf(config: Config): InvoiceProvider | undefined {
  const { SHOP_MODE, INVOICE_URL: url, INVOICE_SECRET: secret } = config
  if (url !== undefined && secret !== undefined)
    return { issue: (document) => issueByHttp({ url, secret }, document) }
  return SHOP_MODE === 'demo' ? demoProvider : undefined
}
