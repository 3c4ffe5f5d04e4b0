import type { PurchaseRow } from '#contract/purchase-list'
import type { PurchaseRowState } from '#contract/purchase-list-states'
import { callOrThrow } from '#app/upstream-client/api.server'
import { tableFile } from '#app/services/table-file.server'
import { openRowCells, openRowHeadings } from '#app/views/quick/open-rows'

const openStates = ['suggested', 'choose', 'none'] as const

/** The rows of a list that are not sure yet, as .xlsx; 404 for another store's. */
export async function exportOpenRows(request: Request, id: number): Promise<Response> {
  const rows = await Promise.all(openStates.map((state) => rowsIn(request, id, state)))
  const names = ['purchase-list', '采购清单'] as const
  return tableFile({ names, headings: openRowHeadings, rows: openRowCells(rows.flat()) }, 'xlsx')
}

async function rowsIn(
  request: Request,
  id: number,
  state: PurchaseRowState,
): Promise<PurchaseRow[]> {
  const rows: PurchaseRow[] = []
  for (let page = 1; ; page++) {
    const answer = await callOrThrow(request, 'purchaseList.detail', { id, state, page })
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= answer.paging.total) return rows
  }
}
