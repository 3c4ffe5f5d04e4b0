import type { GridChange } from '#contract/multi-store'
import { longestTyped, readTypedQuantity } from '#contract/typed-quantity'

export const gridFields = {
  cell: (storeId: number, goodsId: number) => `c-${storeId}-${goodsId}`,
  /** The cell's value when its page was made; absent for an empty one. */
  was: (storeId: number, goodsId: number) => `w-${storeId}-${goodsId}`,
  /** A number for every store of a row that has none. */
  all: (goodsId: number) => `a-${goodsId}`,
}

export interface SentGrid {
  /** Fields by name, as typed; shown again when refused. */
  typed: Record<string, string>
  /** Cells that differ from when the page was made. */
  changes: GridChange[]
  errors: Record<string, string>
}

const cellName = /^c-([1-9]\d{0,14})-([1-9]\d{0,14})$/

/**
 * Reads the table. With `isFilling`, the number for a whole row goes into each of its empty cells;
 * only stores that can buy the product have cells.
 */
export function readGrid(form: FormData, isFilling: boolean): SentGrid {
  const sent: SentGrid = { typed: {}, changes: [], errors: {} }
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, storeId, goodsId] = cellName.exec(name) ?? []
    if (storeId !== undefined && goodsId !== undefined)
      readCell(sent, form, { storeId: Number(storeId), goodsId: Number(goodsId), isFilling })
    else if (/^a-[1-9]\d{0,14}$/.test(name)) readRow(sent, name, value)
  }
  return sent
}

interface Cell {
  storeId: number
  goodsId: number
  isFilling: boolean
}

function readCell(sent: SentGrid, form: FormData, { storeId, goodsId, isFilling }: Cell): void {
  const name = gridFields.cell(storeId, goodsId)
  const own = textOf(form.get(name))
  const typed = own === '' && isFilling ? textOf(form.get(gridFields.all(goodsId))) : own
  sent.typed[name] = typed
  const was = textOf(form.get(gridFields.was(storeId, goodsId)))
  // Kept too, so that a repeated send still shows what was changed.
  if (was !== '') sent.typed[gridFields.was(storeId, goodsId)] = was
  if (typed === was) return
  const { quantity, error } = /^0+(\.0+)?$/.test(typed) ? {} : readTypedQuantity(typed)
  if (error === undefined) sent.changes.push({ storeId, goodsId, quantity: quantity ?? 0 })
  else sent.errors[name] = error
}

function readRow(sent: SentGrid, name: string, value: string): void {
  const typed = textOf(value)
  sent.typed[name] = typed
  const { error } = readTypedQuantity(typed)
  if (error !== undefined) sent.errors[name] = error
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim().slice(0, longestTyped) : ''
}
