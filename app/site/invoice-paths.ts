import { withQuery, type Query } from './paths'

/** Addresses of invoices. In a file of their own, to keep them out of every page's scripts. */
export const invoicePaths = {
  invoice: (id: number) => `/dzfp/info/${id}`,
  title: () => '/dzfp/title',
  /** A red-letter notice that the buyer confirms. */
  red: (requestId: number) => `/dzfp/red/${requestId}`,
  file: (invoiceId: number, format: string) => `/dzfp/file/${invoiceId}/${format}`,
  archive: (query?: Query) => withQuery('/dzfp/archive', query),
}
