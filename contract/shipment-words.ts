/** Words of shipments. Without zod, so that a browser may have them. */

export const shipmentKinds = { order: '发货', replacement: '补发' } as const
export type ShipmentKind = keyof typeof shipmentKinds

/** States of a shipment (domain-rules §17). */
export const shipmentStates = {
  packed: '待出库',
  shipped: '运输中',
  received: '已收货',
  refused: '已拒收',
  withdrawn: '已撤回',
} as const
export type ShipmentState = keyof typeof shipmentStates

/** What may be wrong with goods that arrived or did not, as the buyer says it. */
export const differenceKinds = { short: '短少', damaged: '破损', wrong: '错发' } as const
export type DifferenceKind = keyof typeof differenceKinds

/** What is printed of a shipment. */
export const shipmentPapers = {
  delivery: '随货同行单',
  packing: '装箱单',
  coldChain: '冷链交接单',
} as const
export type ShipmentPaper = keyof typeof shipmentPapers
