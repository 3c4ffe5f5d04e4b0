import { parentPort, workerData } from 'node:worker_threads'
import { ImportError } from './import-error'
import type { NumberedRow, SheetAnswer, SheetOrder, SheetReport } from './off-thread'
import { openSource } from './open-source'
import { textsInMemory } from './reading'

/** Of all sheets. A list of 6,000 rows and 50 columns has 300,000 cells. */
const mostCells = 1_000_000
const mostLetters = 4_000_000
/** Cells of one report: the answering thread copies it in a few milliseconds. */
const cellsAtOnce = 5_000
/** Headings are short and stand in the first columns. */
const longestHeading = 60
const mostHeadings = 200

const port = parentPort
if (port === null) throw new Error('this file runs as a worker')
const report = (said: SheetReport) => {
  port.postMessage(said)
}

const asked: ((count: number) => void)[] = []
port.on('message', ({ count }: SheetAnswer) => asked.shift()?.(count))

function countHeadings(cells: string[]): Promise<number> {
  const short = cells
    .slice(0, mostHeadings)
    .map((cell) => (cell.length > longestHeading ? '' : cell))
  return new Promise((resolve) => {
    asked.push(resolve)
    report({ kind: 'headings', cells: short })
  })
}

async function readSheets(order: SheetOrder): Promise<void> {
  const { file, mostUnpacked, mostRows, tooLong, takesHidden } = order
  let hidden = 0
  const left = { cells: mostCells, letters: mostLetters }
  const reading = { texts: textsInMemory(), countHeadings, mostUnpacked }
  for await (const { isHidden, rows } of await openSource(file, reading)) {
    if (isHidden) continue
    report({ kind: 'sheet' })
    let batch: NumberedRow[] = []
    let [cellCount, rowCount] = [0, 0]
    for await (const { line, cells, days, problem, isHidden: isHiddenRow } of rows) {
      if (isHiddenRow === true && !takesHidden) {
        hidden += 1
        continue
      }
      if (++rowCount > mostRows) throw new ImportError(tooLong)
      left.cells -= cells.length
      left.letters -= cells.reduce((sum, cell) => sum + cell.length, 0)
      if (left.cells < 0 || left.letters < 0)
        throw new ImportError('表格里的内容太多，请只保留需要的行和列再上传')
      batch.push({ line, cells, ...(days && { days }), ...(problem !== undefined && { problem }) })
      cellCount += cells.length
      if (cellCount < cellsAtOnce) continue
      report({ kind: 'rows', rows: batch })
      batch = []
      cellCount = 0
    }
    report({ kind: 'rows', rows: batch })
  }
  report({ kind: 'end', hidden })
}

try {
  await readSheets(workerData as SheetOrder)
} catch (error) {
  if (!(error instanceof ImportError)) throw error
  report({ kind: 'refused', message: error.message })
}
port.close()
