import { Worker } from 'node:worker_threads'
import { ImportError } from './import-error'
import type { SourceRow } from './source-row'

/** Defined by the build (scripts/build.mjs), which bundles the worker beside its chunks. */
declare const BUILT_SHEET_WORKER: string | undefined

export type NumberedRow = Pick<SourceRow, 'line' | 'cells' | 'days' | 'problem'>

export interface UploadedSheets {
  sheets: NumberedRow[][]
  /** The number of rows that a filter hides and that were left out. */
  hidden: number
}

export interface SheetOrder {
  file: string
  mostUnpacked: number
  /** Per sheet. */
  mostRows: number
  tooLong: string
  /** Rows that a filter hides are read too. */
  takesHidden: boolean
}

/** What the worker reports, in this order; each `headings` waits for a SheetAnswer. */
export type SheetReport =
  | { kind: 'headings'; cells: string[] }
  | { kind: 'sheet' }
  | { kind: 'rows'; rows: NumberedRow[] }
  | { kind: 'refused'; message: string }
  | { kind: 'end'; hidden: number }

export interface SheetAnswer {
  count: number
}

/** ms; the largest file that is allowed takes two seconds. */
const mostMs = 15_000
const tooMuch = '表格太大或太复杂，读不完，请把需要的行复制到新表格，或另存为 CSV'
/** MB; a file that needs more ends its worker, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 }

/**
 * The rows of the visible sheets of a file, read in a worker, so that requests are answered
 * meanwhile. Throws an ImportError when the file cannot be read, or needs too much time or memory.
 */
export async function readOffThread(
  order: SheetOrder,
  countHeadings: (cells: string[]) => number,
): Promise<UploadedSheets> {
  const worker = startWorker(order)
  const sheets: NumberedRow[][] = []
  let refused: string | undefined
  let hidden: number | undefined
  const timer = setTimeout(() => {
    refused = tooMuch
    void worker.terminate()
  }, mostMs)
  worker.on('message', (said: SheetReport) => {
    if (said.kind === 'headings')
      worker.postMessage({ count: countHeadings(said.cells) } satisfies SheetAnswer)
    else if (said.kind === 'sheet') sheets.push([])
    else if (said.kind === 'rows') sheets.at(-1)?.push(...said.rows)
    else if (said.kind === 'refused') refused = said.message
    else hidden = said.hidden
  })
  try {
    await ended(worker)
  } finally {
    clearTimeout(timer)
  }
  if (refused !== undefined) throw new ImportError(refused)
  if (hidden === undefined) throw new Error('the worker ended before the file')
  return { sheets, hidden }
}

function startWorker(order: SheetOrder): Worker {
  const options = { workerData: order, resourceLimits }
  if (typeof BUILT_SHEET_WORKER !== 'undefined')
    return new Worker(new URL(BUILT_SHEET_WORKER, import.meta.url), options)
  // From the sources; Node 20 does not load TypeScript as the first file of a worker.
  const source = JSON.stringify(new URL('sheet-worker.ts', import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  return new Worker(start, { ...options, eval: true })
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('exit', () => {
      resolve()
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isMemory ? new ImportError(tooMuch, { cause: error }) : error)
    })
  })
}
