import { withQuery, type Query } from './paths'

/** Addresses around invoices. Apart from the others, which every page's scripts carry. */
export const invoicePaths = {
  invoice: (id: number) => `/dzfp/info/${id}`,
  title: () => '/dzfp/title',
  /** Red-letter information that the buyer confirms. */
  red: (requestId: number) => `/dzfp/red/${requestId}`,
  file: (invoiceId: number, format: string) => `/dzfp/file/${invoiceId}/${format}`,
  archive: (query?: Query) => withQuery('/dzfp/archive', query),
}
