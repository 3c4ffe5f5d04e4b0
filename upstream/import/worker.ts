import { longStatementMs, openDatabase } from '#upstream/kernel/db/database'
import { ImportError } from '#upstream/formats/spreadsheets/import-error'
import { findColumns } from './headings'
import { importCatalogue } from './import-catalogue'
import type { ImportCounts } from './import-counts'
import { MissingColumns } from './read-file'
import type { ImportOrder, ImportReport } from './runs/order'
import { inChinese, readColumns, summaryOf } from './runs/summary'
import { forgetOtherChanges } from './runs/store'
import { undoImport } from './runs/undo'

/** ms between two reports of how far it is. */
const reportMs = 300

/** Resolves when the report has left. */
function report(said: ImportReport): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(said, undefined, undefined, () => {
      resolve()
    })
  })
}

let lastReport = 0
function progress(read: number, done: number): void {
  if (performance.now() - lastReport < reportMs) return
  lastReport = performance.now()
  void report({ kind: 'progress', read, done })
}

async function run(order: ImportOrder): Promise<ImportReport> {
  const { databaseUrl, dataDir, settings, act } = order
  const database = openDatabase({ databaseUrl, dataDir, statementMs: longStatementMs })
  try {
    if (act === 'undoing') {
      const onProgress = (done: number) => {
        progress(done, done)
      }
      return { kind: 'undone', undone: await undoImport(database, { ...order, onProgress }) }
    }
    const { mapping, isClearing, takesHidden, inStock } = settings
    const isTrial = act === 'checking'
    if (!isTrial) await forgetOtherChanges(database.db, order.importId)
    const result = await importCatalogue(database, order.path, {
      mapping,
      isTrial,
      isClearing,
      takesHidden,
      inStockMilli: inStock * 1000,
      now: order.now,
      reviewPercent: order.reviewPercent,
      batchClasses: order.batchClasses,
      author: order.author,
      fileName: order.file,
      keepsRejected: true,
      scratchFolder: dataDir,
      onProgress: ({ read, ...counts }) => {
        progress(read, through(counts))
      },
      ...(!isTrial && { importId: order.importId }),
    })
    return { kind: 'summary', summary: summaryOf(result) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const headings = error instanceof MissingColumns ? [...error.headings] : []
    const columns = readColumns(headings, findColumns(headings, {}))
    return { kind: 'refused', message: inChinese(error.message), columns }
  } finally {
    await database.close()
  }
}

function through(counts: Omit<ImportCounts, 'read'>): number {
  return counts.added + counts.changed + counts.unchanged + counts.merged
}

process.on('message', (order: ImportOrder) => {
  void run(order)
    .then(report, (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
    })
    .finally(() => {
      process.disconnect()
    })
})
// Also when the process that gave the order is gone: nobody hears the answer.
process.on('disconnect', () => process.exit())
