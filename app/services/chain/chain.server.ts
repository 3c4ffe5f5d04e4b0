import type { ChainStore, TypedStore } from '#contract/chain'
import { mostChainStores } from '#contract/chain-words'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Failure, Result } from '#app/upstream-client/result'
import { isBlank, toShownStores, type ShownStore } from '#app/views/stores/store-rows'

/** The owner's stores, each with its registration progress. */
export async function getChain(request: Request): Promise<ChainStore[]> {
  return (await callOrThrow(request, 'chain.list', {})).items
}

/** Sources of rows besides the fields of the form. */
export interface SheetSources {
  pasted: string
  sheet: File | undefined
}

type SavedRows =
  /** `hidden` are the rows of the sheet that a filter hides and that were left out. */
  | { ok: true; saved: number; hidden: number; rows: ShownStore[] }
  /** `rows` are those of the form, as typed. */
  | (Failure & { source?: keyof SheetSources; rows: ShownStore[] })

/**
 * Saves stores from the rows of a form, from pasted text and from a sheet, together. `rows` are
 * those not saved, each with its errors.
 */
export async function saveStoreRows(
  request: Request,
  typed: readonly TypedStore[],
  { pasted, sheet, takesHidden }: SheetSources & { takesHidden: boolean },
): Promise<SavedRows> {
  const filled = typed.filter((row) => !isBlank(row))
  const refuse = (failure: Failure, source?: keyof SheetSources): SavedRows => ({
    ...failure,
    ...(source !== undefined && { source }),
    rows: toShownStores(filled),
  })
  const fromText = pasted === '' ? noRows : await readSheet(request, new Blob([pasted]), false)
  if (!fromText.ok) return refuse(fromText, 'pasted')
  const fromFile = sheet === undefined ? noRows : await readSheet(request, sheet, takesHidden)
  if (!fromFile.ok) return refuse(fromFile, 'sheet')
  const rows = [...filled, ...fromText.rows, ...fromFile.rows]
  if (rows.length === 0) return refuse({ ok: false, message: '请至少填写一家门店' })
  if (rows.length > mostChainStores)
    return refuse({
      ok: false,
      message: `一次最多 ${mostChainStores} 家，现在有 ${rows.length} 家`,
    })
  const result = await call(request, 'chain.save', { rows })
  if (!result.ok) return refuse(result)
  const { saved, refused } = result.data
  const shown = toShownStores(rows, refused)
  const { hidden } = fromFile
  return {
    ok: true,
    saved,
    hidden,
    rows: shown.filter((_, at) => refused.some((row) => row.at === at)),
  }
}

const noRows = { ok: true, rows: [], hidden: 0 } as const

async function readSheet(
  request: Request,
  file: Blob,
  takesHidden: boolean,
): Promise<Result<{ rows: readonly TypedStore[]; hidden: number }>> {
  if (file.size > 5 * 1024 * 1024) return { ok: false, message: '文件不能超过 5 MB' }
  const result = await call(request, 'chain.readSheet', { takesHidden }, { file })
  return result.ok ? { ok: true, ...result.data } : result
}
