import { withQuery, type Query } from './paths'

/**
 * Addresses of deliveries and of inspection reports. In a file of their own, to keep them out of
 * every page's scripts.
 */
export const receiptPaths = {
  /** The receipt of an order with 含麻 goods. */
  hm: (orderId: number) => `/order_hmdd/info/${orderId}`,
  deliveries: (query?: Query) => withQuery('/order/shipments', query),
  delivery: (id: number) => `/order/shipment/${id}`,
  /** The printed 验收记录. */
  record: (id: number) => `/order/shipment/${id}/record`,
  reports: (query?: Query) => withQuery('/inspection', query),
  reportFile: (fileId: number) => `/inspection/file/${fileId}`,
  reportArchive: (query?: Query) => withQuery('/inspection/archive', query),
  /** 飞检包. */
  inspectionPack: (query?: Query) => withQuery('/inspection/pack', query),
}
