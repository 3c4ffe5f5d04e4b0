import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mostChainStores, type TypedStore } from '#contract/chain'
import { FormError } from '#upstream/kernel/errors'
import { ImportError } from '#upstream/kernel/spreadsheets/import-error'
import { openSource } from '#upstream/kernel/spreadsheets/open-source'
import { textsInMemory } from '#upstream/kernel/spreadsheets/reading'
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
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-stores-'))
  try {
    const name = path.join(folder, 'sheet')
    await writeFile(name, new Uint8Array(await file.arrayBuffer()))
    return requireFew(await readFile(name))
  } catch (error) {
    throw error instanceof ImportError ? refusal(error.message) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readFile(name: string): Promise<TypedStore[]> {
  const texts = textsInMemory()
  const reading = { texts, countHeadings: countStoreHeadings, mostUnpacked }
  const stores: TypedStore[] = []
  for await (const { isHidden, rows } of await openSource(name, reading)) {
    if (isHidden) continue
    const cells: string[][] = []
    for await (const row of rows) {
      cells.push(row.cells)
      if (cells.length > mostRows) throw refusal(tooMany(`${mostRows} 行以上`))
    }
    stores.push(...readStores(cells))
  }
  return stores
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
