import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ImportOrder, ImportReport } from './order'

/** Defined by the build (scripts/build.mjs), which bundles the worker beside its chunks. */
declare const BUILT_IMPORT_WORKER: string | undefined

type Progress = Extract<ImportReport, { kind: 'progress' }>

/** MB; what is read lies in a file of its own, so that memory does not grow with the list. */
const mostMemoryMb = 512
/** The built import steps back behind the pages of buyers; from source, as tests run it, not. */
const niceness = 10

/**
 * Carries out an order in a process of its own, with a connection of its own: pages are answered
 * meanwhile, and what it runs out of ends nothing else. Throws when it ends without an answer.
 */
export function runInOwnProcess(
  order: ImportOrder,
  onProgress: (progress: Progress) => void,
): Promise<Exclude<ImportReport, Progress>> {
  const isBuilt = typeof BUILT_IMPORT_WORKER !== 'undefined'
  const entry = new URL(isBuilt ? BUILT_IMPORT_WORKER : '../worker.ts', import.meta.url)
  const loader = isBuilt ? ['--enable-source-maps'] : ['--import', 'tsx']
  const child = fork(fileURLToPath(entry), [], {
    execArgv: [`--max-old-space-size=${mostMemoryMb}`, ...loader],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (isBuilt && child.pid !== undefined) setPriority(child.pid, niceness)
  let answer: Exclude<ImportReport, Progress> | undefined
  child.on('message', (said: ImportReport) => {
    if (said.kind === 'progress') onProgress(said)
    else answer = said
  })
  child.send(order)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // After the last message, which an exit is not.
    child.once('close', (code, signal) => {
      if (answer === undefined) reject(new Error(`the import ended with ${code ?? signal ?? ''}`))
      else resolve(answer)
    })
  })
}
