import { withQuery, type Query } from './paths'

export const receiptPaths = {
  hm: (orderId: number) => `/order_hmdd/info/${orderId}`,
  deliveries: (query?: Query) => withQuery('/order/shipments', query),
  delivery: (id: number) => `/order/shipment/${id}`,
  record: (id: number) => `/order/shipment/${id}/record`,
  reports: (query?: Query) => withQuery('/inspection', query),
  reportFile: (fileId: number) => `/inspection/file/${fileId}`,
  reportArchive: (query?: Query) => withQuery('/inspection/archive', query),
  inspectionPack: (query?: Query) => withQuery('/inspection/pack', query),
}
