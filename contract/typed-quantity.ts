/** The parsed quantity or an error; neither for an empty field. */
export interface TypedQuantity {
  quantity?: number
  error?: string
}

export const longestTyped = 20

/** A number without the commas of its thousands: `1,000` is `1000`; `1,00` stays. */
export function withoutThousands(typed: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed) ? typed.replace(/,/g, '') : typed
}

/**
 * Parses a typed quantity by the rules of `quantitySchema`, without zod because browsers use it
 * too.
 */
export function readTypedQuantity(typed: string): TypedQuantity {
  if (typed === '') return {}
  const text = withoutThousands(typed)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { error: '请输入数字' }
  const quantity = Number(text)
  if (quantity <= 0) return { error: '数量应大于 0' }
  if (quantity > 9_999_999) return { error: '数量过大' }
  const milli = quantity * 1000
  return Math.abs(milli - Math.round(milli)) < 1e-6 ? { quantity } : { error: '数量最多三位小数' }
}
