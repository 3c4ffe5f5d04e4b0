/**
 * Papers that a buyer can ask for along with the goods (随货资料). In a file of its own without zod, so
 * that the browser can have it.
 */
export const orderPapers = {
  inspection: '检验报告',
  goods: '首营品种资料',
  supplier: '供货单位资质',
} as const
export type OrderPaper = keyof typeof orderPapers
