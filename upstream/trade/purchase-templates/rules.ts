/** A product with how much of it, in thousandths of its unit. */
export interface TemplateGoods {
  goodsId: number
  quantityMilli: number
}

/** What a template may hold, and how many a store may have. */
export const mostTemplateRows = 500
export const mostTemplates = 100

/**
 * What is to be written into a template that has these products: of a product once, with the sum of
 * what is put in; one that is there takes the new number. `isTooLong` where they do not all fit.
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
