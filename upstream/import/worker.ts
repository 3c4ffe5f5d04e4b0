import { carryOut } from './runs/carry-out'
import type { ImportOrder, ImportReport } from './runs/order'

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

process.on('message', (order: ImportOrder) => {
  void carryOut(order, progress)
    .then(report, (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`)
    })
    .finally(() => {
      process.disconnect()
    })
})
// Also when the process that gave the order is gone: nobody hears the answer.
process.on('disconnect', () => process.exit())
