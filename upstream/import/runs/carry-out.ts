import { longStatementMs, openDatabase } from '#upstream/kernel/db/database'
import { ImportError } from '#upstream/formats/spreadsheets/import-error'
import { findColumns } from '../headings'
import { importCatalogue } from '../import-catalogue'
import type { ImportCounts } from '../import-counts'
import { MissingColumns } from '../read-file'
import type { ImportOrder, ImportReport } from './order'
import { inChinese, readColumns, summaryOf } from './summary'
import { forgetOtherChanges } from './store'
import { undoImport } from './undo'

/** Carries out an order and answers; `progress` hears of the rows read and those that are through. */
export async function carryOut(
  order: ImportOrder,
  progress: (read: number, done: number) => void,
): Promise<Exclude<ImportReport, { kind: 'progress' }>> {
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
