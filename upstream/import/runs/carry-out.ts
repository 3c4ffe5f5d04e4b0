import pino from 'pino'
import type { ImportKind } from '#contract/import-fields'
import { ImportError } from '#upstream/formats/spreadsheets/import-error'
import { openSource } from '#upstream/formats/spreadsheets/open-source'
import { textsInMemory } from '#upstream/formats/spreadsheets/reading'
import type { OperatorContext } from '#upstream/kernel/context'
import { longStatementMs, openDatabase, type Database } from '#upstream/kernel/db/database'
import { countKnownHeadings, findColumns, kindOfHeadings } from '../headings'
import { importCatalogue } from '../import-catalogue'
import type { ImportCounts } from '../import-counts'
import { MissingColumns } from '../read-file'
import { importRows } from '../rows/import-rows'
import { undoRows } from '../rows/undo-rows'
import type { ImportOrder, ImportReport } from './order'
import { inChinese, readColumns, summaryOf, type StoredSummary } from './summary'
import { forgetOtherChanges } from './store'
import { undoImport } from './undo'

type Progress = (read: number, done: number) => void

/** Carries out an order and answers; `progress` hears of the rows read and those that are through. */
export async function carryOut(
  order: ImportOrder,
  progress: Progress,
): Promise<Exclude<ImportReport, { kind: 'progress' }>> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = order.config
  const database = openDatabase({ databaseUrl, dataDir, statementMs: longStatementMs })
  let kind: ImportKind = 'goods'
  try {
    if (order.act === 'undoing')
      return { kind: 'undone', undone: await undo(database, order, progress) }
    kind = order.kind === 'auto' ? await kindOfFile(order) : order.kind
    if (order.act === 'applying') await forgetOtherChanges(database.db, order.importId)
    const summary = await read(database, { ...order, kind }, progress)
    return { kind: 'summary', summary }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const headings = error instanceof MissingColumns ? [...error.headings] : []
    const columns = readColumns(headings, findColumns(headings, {}, kind), kind)
    return { kind: 'refused', of: kind, message: inChinese(error.message), columns }
  } finally {
    await database.close()
  }
}

function undo(database: Database, order: ImportOrder, progress: Progress) {
  const onProgress = (done: number) => {
    progress(done, done)
  }
  const undoing = { ...order, onProgress }
  return order.kind === 'goods' || order.kind === 'auto'
    ? undoImport(database, { ...undoing, batchClasses: order.config.BATCH_CLASSES })
    : undoRows(contextOf(database, order), undoing)
}

async function read(
  database: Database,
  order: ImportOrder & { kind: ImportKind },
  progress: Progress,
): Promise<StoredSummary> {
  const { kind, path, file, importId, config, author, now } = order
  const { mapping, isClearing, takesHidden, inStock } = order.settings
  const isTrial = order.act === 'checking'
  const asked = { mapping, isTrial, isClearing, takesHidden }
  if (kind !== 'goods') {
    const ctx = contextOf(database, order)
    return importRows(ctx, { ...asked, kind, path, file, importId, onProgress: progress })
  }
  const result = await importCatalogue(database, path, {
    ...asked,
    inStockMilli: inStock * 1000,
    now,
    reviewPercent: config.PRICE_REVIEW_PERCENT,
    batchClasses: config.BATCH_CLASSES,
    author,
    fileName: file,
    keepsRejected: true,
    scratchFolder: config.DATA_DIR,
    onProgress: ({ read: rows, ...counts }) => {
      progress(rows, through(counts))
    },
    ...(!isTrial && { importId }),
  })
  return summaryOf(result)
}

/** Whoever pressed, at the moment of the press. */
function contextOf(database: Database, { config, author, now }: ImportOrder): OperatorContext {
  return {
    database,
    db: database.db,
    config,
    log: pino({ level: 'silent' }),
    now,
    requestId: '',
    token: undefined,
    pageStore: undefined,
    buyer: undefined,
    // Nobody for a file of the folder, as for a command; the tables know both.
    operator: { ...author, id: author.id as number, roles: [], permissions: new Set() },
    permission: 'goods.write',
  }
}

/** Rows in which a heading row may stand. */
const searchedRows = 20

/** What the columns of a file say it is. Throws for customers of whom whoever asks may know nothing. */
async function kindOfFile({ path, settings }: ImportOrder): Promise<ImportKind> {
  const kinds: ImportKind[] = ['goods', 'ranks', 'contracts', 'customers']
  const source = await openSource(path, {
    texts: textsInMemory(),
    countHeadings: (cells) => Math.max(...kinds.map((kind) => countKnownHeadings(cells, kind))),
    mostUnpacked: 2 ** 30,
  })
  for await (const { isHidden, rows } of source) {
    if (isHidden) continue
    let seen = 0
    for await (const { cells } of rows) {
      const kind = kindOfHeadings(cells)
      if (kind === 'customers' && !settings.mayCustomers)
        throw new ImportError('这是客户资料，需要会员资质的权限，可以请店主、质管办理')
      if (kind !== 'goods') return kind
      if (++seen === searchedRows) break
    }
    break
  }
  return 'goods'
}

function through(counts: Omit<ImportCounts, 'read'>): number {
  return counts.added + counts.changed + counts.unchanged + counts.merged
}
