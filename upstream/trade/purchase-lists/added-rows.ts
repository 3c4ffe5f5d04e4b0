import type { AddResult } from '#contract/addition'

interface ReadyRow {
  id: number
  goodsId: number
  unit: string
}

export interface AddedRows {
  /** Added rows, with a note where the result differs from the row, else ''. */
  notes: Map<number, string>
  adjusted: number
  refused: number
}

/**
 * Maps results of products back to rows. Rows of one product are added together and so adjusted
 * together. Every row is added or refused (domain-rules §20).
 */
export function tellRows(ready: readonly ReadyRow[], results: readonly AddResult[]): AddedRows {
  const resultOf = new Map(results.map((result) => [result.goodsId, result]))
  const rowsOf = new Map<number, number>()
  for (const { goodsId } of ready) rowsOf.set(goodsId, (rowsOf.get(goodsId) ?? 0) + 1)
  const notes = new Map<number, string>()
  let adjusted = 0
  for (const { id, goodsId, unit } of ready) {
    const result = resultOf.get(goodsId)
    if (result === undefined || result.outcome === 'refused') continue
    if (result.outcome === 'adjusted') adjusted += 1
    notes.set(id, noteOf(result, unit, rowsOf.get(goodsId) ?? 1))
  }
  return { notes, adjusted, refused: ready.length - notes.size }
}

/** E.g. 按中包装凑整：3→20. */
function noteOf({ outcome, asked, message = '' }: AddResult, unit: string, rows: number): string {
  if (outcome !== 'adjusted') return ''
  const sum = rows > 1 && asked !== undefined ? `同一商品 ${rows} 行共 ${asked} ${unit}，` : ''
  return sum + message
}
