import type { SubmissionResult } from '@conform-to/dom'

/** A row of a refused form as it was typed. */
export interface TypedLine {
  quantity: string
  /** The product that was chosen for a pasted line. */
  goodsId: string
  error: string | undefined
}

/** What a row is about. */
type RowKey = 'id' | 'goodsId' | 'typed'

/**
 * The row of a refused form (`lines[0].quantity`) by what it is about, since rows move when the
 * draft changes; undefined for a form that was not refused, and for a row that it did not have.
 */
export function typedLine(
  reply: Partial<SubmissionResult> | undefined,
  key: RowKey,
  value: number | string,
): TypedLine | undefined {
  const lines = reply?.initialValue?.lines
  if (!Array.isArray(lines)) return undefined
  const rows = lines as readonly (Partial<Record<RowKey | 'quantity', string>> | undefined)[]
  const at = rows.findIndex((row) => row?.[key] === String(value))
  if (at < 0) return undefined
  const { quantity = '', goodsId = '' } = rows[at] ?? {}
  return { quantity, goodsId, error: reply?.error?.[`lines[${String(at)}].quantity`]?.[0] }
}
