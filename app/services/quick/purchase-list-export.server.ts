import type { PurchaseRow } from '#contract/purchase-list'
import { callOrThrow } from '#app/upstream-client/api.server'
import { tableFile } from '#app/services/table-file.server'

// The import reads the first three; the others help to correct the list.
const headings = ['品名', '数量', '单位', '结果', '可能的商品']

/** The ambiguous or unmatched rows of a list, as .xlsx; 404 for another store's. */
export async function exportOpenRows(request: Request, id: number): Promise<Response> {
  const rows = [
    ...(await rowsIn(request, id, 'choose')).map((row) => [...typed(row), '请选择', guesses(row)]),
    ...(await rowsIn(request, id, 'none')).map((row) => [...typed(row), '未找到', '']),
  ]
  return tableFile({ names: ['purchase-list', '采购清单'], headings, rows }, 'xlsx')
}

function typed({ words, quantity, unit }: PurchaseRow): string[] {
  return [words, quantity, unit]
}

function guesses({ candidates }: PurchaseRow): string {
  return candidates
    .map(({ name, spec, manufacturer }) => `${name} ${spec} ${manufacturer}`)
    .join('；')
}

async function rowsIn(
  request: Request,
  id: number,
  state: 'choose' | 'none',
): Promise<PurchaseRow[]> {
  const rows: PurchaseRow[] = []
  for (let page = 1; ; page++) {
    const answer = await callOrThrow(request, 'purchaseList.detail', { id, state, page })
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= answer.paging.total) return rows
  }
}
