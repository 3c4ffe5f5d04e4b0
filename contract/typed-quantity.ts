/** The parsed quantity or an error; neither for an empty field. */
export interface TypedQuantity {
  quantity?: number
  error?: string
}

export const longestTyped = 20

/**
 * Parses a typed quantity by the rules of `quantitySchema`, without zod because browsers use it
 * too.
 */
export function readTypedQuantity(typed: string): TypedQuantity {
  if (typed === '') return {}
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: '请输入数字' }
  const quantity = Number(typed)
  if (quantity <= 0) return { error: '数量应大于 0' }
  if (quantity > 9_999_999) return { error: '数量过大' }
  const milli = quantity * 1000
  return Math.abs(milli - Math.round(milli)) < 1e-6 ? { quantity } : { error: '数量最多三位小数' }
}
