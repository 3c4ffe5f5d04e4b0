/** Words of shipments, free of zod so that browser code can import them. */

export const shipmentKinds = { order: '发货', replacement: '补发' } as const

/** States of a shipment (domain-rules §17). */
export const shipmentStates = {
  packed: '待出库',
  shipped: '运输中',
  received: '已收货',
  refused: '已拒收',
  withdrawn: '已撤回',
} as const
export type ShipmentState = keyof typeof shipmentStates

export const differenceKinds = { short: '短少', damaged: '破损', wrong: '错发' } as const
export type DifferenceKind = keyof typeof differenceKinds

export const shipmentPapers = {
  delivery: '随货同行单',
  packing: '装箱单',
  coldChain: '冷链交接单',
} as const
export type ShipmentPaper = keyof typeof shipmentPapers
