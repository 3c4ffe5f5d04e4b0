export interface TemplateGoods {
  goodsId: number
  quantityMilli: number
}

export const mostTemplateRows = 500
export const mostTemplates = 100

/**
 * The rows to write into a template with these products: one per product with the sum of its
 * quantities, replacing an existing row. `isTooLong` where they do not all fit.
 */
export function mergeInto(
  known: ReadonlySet<number>,
  wanted: readonly TemplateGoods[],
): { rows: TemplateGoods[]; isTooLong: boolean } {
  const sums = new Map<number, number>()
  for (const { goodsId, quantityMilli } of wanted)
    sums.set(goodsId, (sums.get(goodsId) ?? 0) + quantityMilli)
  const rows = Array.from(sums, ([goodsId, quantityMilli]) => ({ goodsId, quantityMilli }))
  const added = rows.filter(({ goodsId }) => !known.has(goodsId)).length
  return { rows, isTooLong: known.size + added > mostTemplateRows }
}
