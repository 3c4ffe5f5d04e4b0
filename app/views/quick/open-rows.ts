import type { PurchaseRow } from '#contract/purchase-list'
import { purchaseRowStates } from '#contract/purchase-list-states'

/** The import reads the first three; the others help to correct the list. */
export const openRowHeadings = ['品名', '数量', '单位', '状态', '可能的商品']

type Named = Pick<PurchaseRow['candidates'][number], 'name' | 'spec' | 'manufacturer'>
type OpenRow = Pick<PurchaseRow, 'place' | 'words' | 'quantity' | 'unit' | 'state'> & {
  goods?: Named
  candidates: readonly Named[]
}

/** Rows that are not sure yet as cells, in the order of the list. */
export function openRowCells(rows: readonly OpenRow[]): string[][] {
  return [...rows]
    .sort((one, other) => one.place - other.place)
    .map(({ words, quantity, unit, state, goods, candidates }) => [
      words,
      quantity,
      unit,
      purchaseRowStates[state],
      (goods === undefined ? candidates : [goods])
        .map(({ name, spec, manufacturer }) => `${name} ${spec} ${manufacturer}`)
        .join('；'),
    ])
}
