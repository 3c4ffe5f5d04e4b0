import type { GoodsRow } from './goods-row'
import type { Columns } from './headings'

export interface PlacedRow {
  id: number
  /** `第 12 行`, with the sheet if there are several. */
  place: string
  cells: string[]
  columns: Columns
  read: GoodsRow
}

export function placeOf(
  { sheet, line }: { sheet: number; line: number },
  sheets: readonly { name: string; skipped: string | undefined }[],
): string {
  const isOne = sheets.filter(({ skipped }) => skipped === undefined).length === 1
  return isOne ? `第 ${line} 行` : `工作表“${sheets[sheet]?.name ?? ''}”第 ${line} 行`
}
