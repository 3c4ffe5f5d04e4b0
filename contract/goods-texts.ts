/** What describes a product in words, and the most letters of each. */
export const goodsTexts = {
  name: ['通用名', 200],
  tradeName: ['商品名', 200],
  manufacturer: ['生产企业', 200],
  licenceHolder: ['上市许可持有人', 200],
  spec: ['规格', 300],
  approvalNumber: ['批准文号', 200],
  code: ['商品编号', 64],
} as const satisfies Record<string, readonly [label: string, length: number]>
