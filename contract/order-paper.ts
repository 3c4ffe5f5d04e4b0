/** Papers that a buyer may want along with the goods (随货资料). Apart from the schemas, so that pages can name them too. */
export const orderPapers = {
  inspection: '检验报告',
  goods: '首营品种资料',
  supplier: '供货单位资质',
} as const
export type OrderPaper = keyof typeof orderPapers
