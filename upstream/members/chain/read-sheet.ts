import type { TypedStore } from '#contract/chain'
import { mostChainStores } from '#contract/chain-words'
import { FormError } from '#upstream/kernel/errors'
import { firstProblem } from '#upstream/formats/spreadsheets/cell-problems'
import { readUploadedSheets } from '#upstream/formats/spreadsheets/uploaded-sheets'
import { countStoreHeadings, readStores } from './sheet'

/** Includes titles above the headings and unrelated sheets. */
const mostRows = 1_000

/**
 * Stores listed in an .xlsx, CSV or pasted sheet, as typed. 422 at `file` when it cannot be read,
 * lists none, or more than can be registered at once.
 */
export async function readSheet(
  file: Blob,
  { holder, takesHidden }: { holder: string; takesHidden: boolean },
): Promise<{ rows: TypedStore[]; hidden: number }> {
  const { sheets, hidden } = await readUploadedSheets(file, {
    countHeadings: countStoreHeadings,
    holder,
    mostRows,
    takesHidden,
    tooLong: tooMany(`${mostRows} 行以上`),
  })
  const problem = firstProblem(sheets.flat())
  if (problem !== undefined) throw refusal(problem)
  const stores = sheets.flatMap((rows) => readStores(rows.map(({ cells }) => cells)))
  return { rows: requireFew(stores), hidden }
}

function requireFew(stores: TypedStore[]): TypedStore[] {
  if (stores.length === 0)
    throw refusal(
      '没有读到门店。请用模板，或按“单位名称、单位类型、统一社会信用代码、地区”的顺序排列',
    )
  if (stores.length > mostChainStores) throw refusal(tooMany(`${stores.length} 家`))
  return stores
}

function tooMany(found: string): string {
  return `表里有 ${found}，一次最多 ${mostChainStores} 家，请分几次`
}

function refusal(message: string): FormError {
  return new FormError({ file: [message] })
}
