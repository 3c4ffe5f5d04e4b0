import path from 'node:path'
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { csvText, type TableCell } from '#contract/csv-file'
import { importKinds } from '#contract/import-fields'
import { mostImportMb } from '#contract/desk/kinds/goods'
import type { Context } from '#upstream/kernel/context'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntryOf } from '#upstream/members/audit/add-entry'
import { isFromFolder, findLastOptions, insertImport, type ImportRow } from './store'
import type { ImportSettings, StoredSummary } from './summary'
import { keepWorkFile, placeOfWorkFile } from './work-files'

/** Whom an import of the folder is from. */
const fromFolder = { id: null, name: '来自文件夹', address: '' }

/** Size and time of files at the last look, by their places: what is being written has others next. */
const seen = new Map<string, string>()

/**
 * Takes the lists that lie whole in `IMPORT_DIR`, which has no other use, to be imported one after
 * the other. Returns how many.
 */
export async function takeFolderFiles(ctx: Context): Promise<number> {
  const { IMPORT_DIR: folder } = ctx.config
  if (folder === undefined) return 0
  for (const name of ['running', 'done', 'refused'])
    await mkdir(path.join(folder, name), { recursive: true })
  const entries = await readdir(folder, { withFileTypes: true })
  let taken = 0
  for (const entry of entries.filter((one) => one.isFile() && isList(one.name))) {
    const place = path.join(folder, entry.name)
    const { size, mtimeMs } = await stat(place)
    const look = `${String(size)} ${String(mtimeMs)}`
    const isWhole = size > 0 && seen.get(place) === look
    seen.set(place, look)
    if (!isWhole) continue
    seen.delete(place)
    if (size > mostImportMb * 2 ** 20) await refuseLarge(folder, entry.name)
    else await take(ctx, folder, entry.name)
    taken += 1
  }
  return taken
}

/** Neither hidden nor the lock that a spreadsheet has open. */
function isList(name: string): boolean {
  return /\.(?:xlsx|csv|txt)$/i.test(name) && !/^(?:\.|~\$)/.test(name)
}

async function take(ctx: Context, folder: string, name: string): Promise<void> {
  const kept = await keepWorkFile(ctx, await readFile(path.join(folder, name)))
  const usual = { kind: 'auto', inStock: 100, isClearing: false, takesHidden: false } as const
  const last = await findLastOptions(ctx.db)
  const options = last === undefined ? usual : (JSON.parse(last) as ImportSettings)
  const settings: ImportSettings = { ...options, kind: 'auto', mapping: {}, mayCustomers: true }
  const id = await transact(ctx, async (trx) => {
    const pressed = { pressed_id: null, pressed_by: fromFolder.name, pressed_at: trx.now }
    const added = await insertImport(trx.db, {
      state: 'checking',
      file: name,
      kept,
      settings: JSON.stringify(settings),
      operator_id: null,
      operator: fromFolder.name,
      created_at: trx.now,
      ...pressed,
    })
    const subject = `import/${String(added)}`
    await addAuditEntryOf(trx, fromFolder, {
      action: 'imports.add',
      subject,
      after: { file: name },
    })
    return added
  })
  // Last: what breaks off before is taken again, and changes nothing then.
  await rename(path.join(folder, name), runningPlace(folder, { id, file: name }))
}

function runningPlace(folder: string, { id, file }: Pick<ImportRow, 'id' | 'file'>): string {
  return path.join(folder, 'running', `${String(id)}-${file}`)
}

async function refuseLarge(folder: string, name: string): Promise<void> {
  const words = `文件超过 ${String(mostImportMb)} MB，请分成几个`
  await lay({ from: path.join(folder, name), to: path.join(folder, 'refused', name) }, [
    ['结果', '没有导入'],
    ['原因', words],
  ])
}

/** Lays the report of a file of the folder beside it, where it is over. */
export async function reportToFolder(
  ctx: Context,
  row: ImportRow,
  told: StoredSummary | string,
): Promise<void> {
  const { IMPORT_DIR: folder } = ctx.config
  if (folder === undefined || !isFromFolder(row)) return
  const from = runningPlace(folder, row)
  const isThere = (await stat(from).catch(() => undefined)) !== undefined
  if (!isThere) return
  const isDone = typeof told !== 'string'
  const place = path.join(folder, isDone ? 'done' : 'refused')
  const isTaken = (await stat(path.join(place, row.file)).catch(() => undefined)) !== undefined
  const name = isTaken ? `${String(row.id)}-${row.file}` : row.file
  const to = path.join(place, name)
  if (isDone && told.hasRefused)
    await copyFile(
      `${placeOfWorkFile(ctx, row.kept)}.rejected.csv`,
      path.join(place, `${path.parse(name).name}.未导入的行.csv`),
    )
  await lay({ from, to }, [
    ['结果', isDone ? '已导入' : '没有导入'],
    ['文件', row.file],
    ['时间', shownMoment(ctx.now)],
    ...(isDone ? linesOf(told) : [['原因', told]]),
  ])
}

function linesOf({ kind, told }: StoredSummary): TableCell[][] {
  return [
    ['内容', importKinds[kind]],
    ...told.counts.map(({ label, count }) => [label, count]),
    ...told.notes.map((note) => ['说明', note]),
    ...told.fields.map(({ label, count }) => [`改${label}`, count]),
    ...told.refused.map(({ place, reason }) => [place, reason]),
  ]
}

/** The report first: a file that has left the folder has one. */
async function lay({ from, to }: { from: string; to: string }, lines: TableCell[][]) {
  const { dir, name } = path.parse(to)
  await writeFile(path.join(dir, `${name}.结果.csv`), csvText(lines))
  await rename(from, to)
}
