import { withQuery, type Query } from './paths'

export const invoicePaths = {
  invoice: (id: number) => `/dzfp/info/${id}`,
  title: () => '/dzfp/title',
  red: (requestId: number) => `/dzfp/red/${requestId}`,
  file: (invoiceId: number, format: string) => `/dzfp/file/${invoiceId}/${format}`,
  archive: (query?: Query) => withQuery('/dzfp/archive', query),
}
