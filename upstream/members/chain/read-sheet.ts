import type { TypedStore } from '#contract/chain'
import { mostChainStores } from '#contract/chain-words'
import { FormError } from '#upstream/kernel/errors'
import { readUploadedSheets } from '#upstream/formats/spreadsheets/uploaded-sheets'
import { countStoreHeadings, readStores } from './sheet'

/** Bytes that the parts of a workbook may come to: far more than fifty rows need. */
const mostUnpacked = 32 * 2 ** 20
/** With titles above the headings and sheets that have nothing to do with it. */
const mostRows = 1_000

/**
 * The stores that a sheet tells of, as they were typed: .xlsx, CSV, or what was pasted from one. 422
 * at `file` when it cannot be read, tells of none, or of more than are registered at once.
 */
export async function readSheet(file: Blob): Promise<TypedStore[]> {
  const sheets = await readUploadedSheets(file, {
    countHeadings: countStoreHeadings,
    mostUnpacked,
    mostRows,
    tooLong: tooMany(`${mostRows} 行以上`),
  })
  return requireFew(sheets.flatMap(readStores))
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
