import type { ImportKind } from '#contract/import-fields'
import type { Context } from '#upstream/kernel/context'
import type { Database } from '#upstream/kernel/db/database'
import { runInOwnProcess } from './own-process'
import type { ImportOrder, ImportReport } from './order'
import type { ImportSettings, StoredSummary } from './summary'
import { reportToFolder } from './folder'
import {
  findImport,
  finishImport,
  isFromFolder,
  keepLease,
  takeNextImport,
  type ImportRow,
} from './store'
import { deleteWorkFiles, placeOfWorkFile } from './work-files'

/** ms; a process that is gone leaves its import to another after this. */
const leaseMs = 60_000
const renewMs = 5_000
/** ms between two notes of how far it is. */
const noteMs = 1_000

const runners = new WeakMap<Database, { isWanted: boolean }>()

/** Ends a write of the queue: the queue goes on after its commit. */
export function goOn(ctx: Context): void {
  if (ctx.afterCommit === undefined) runImports(ctx)
  else ctx.afterCommit.push(runImports)
}

/**
 * Works through the imports that wait, one after the other over all processes; one loop in each.
 * Returns at once. Of a process that ends half-way another begins anew, which changes nothing twice.
 */
export function runImports(ctx: Context): void {
  const { database } = ctx
  const known = runners.get(database)
  if (known !== undefined) {
    known.isWanted = true
    return
  }
  const runner = { isWanted: true }
  runners.set(database, runner)
  void loop({ ...ctx, db: database.db }, runner)
}

async function loop(ctx: Context, runner: { isWanted: boolean }): Promise<void> {
  const began = performance.now()
  const clock = () => Math.round(ctx.now + performance.now() - began)
  try {
    while (runner.isWanted) {
      runner.isWanted = false
      while (await runNext(ctx, clock));
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'imports stopped')
  } finally {
    runners.delete(ctx.database)
  }
}

async function runNext(ctx: Context, clock: () => number): Promise<boolean> {
  const at = clock()
  const row = await takeNextImport(ctx.db, { at, until: at + leaseMs })
  if (row === undefined) return false
  try {
    await finish(ctx, row, await answerOf(ctx, row, clock))
  } catch (error) {
    ctx.log.error({ err: error, import: row.id }, 'import failed')
    await finish(ctx, row, { kind: 'refused', of: row.kind, message: brokenOff, columns: [] })
  }
  return true
}

const brokenOff = '处理中断，请再按一次；仍然不行请把文件分成几个'

async function answerOf(ctx: Context, row: ImportRow, clock: () => number) {
  const shown = { read: 0, done: 0 }
  let notedAt = 0
  const note = () => {
    notedAt = clock()
    const progress = { read_rows: shown.read, done_rows: shown.done }
    void keepLease(ctx.db, { id: row.id, leased_until_at: notedAt + leaseMs, ...progress }).catch(
      (error: unknown) => {
        ctx.log.warn({ err: error }, 'import not noted')
      },
    )
  }
  const timer = setInterval(note, renewMs)
  try {
    return await runInOwnProcess(orderOf(ctx, row), ({ read, done }) => {
      Object.assign(shown, { read, done })
      if (clock() - notedAt > noteMs) note()
    })
  } finally {
    clearInterval(timer)
  }
}

function orderOf(ctx: Context, row: ImportRow): ImportOrder {
  const settings = JSON.parse(row.settings) as ImportSettings
  const act = row.state === 'applying' || row.state === 'undoing' ? row.state : 'checking'
  return {
    act,
    kind: act === 'checking' ? settings.kind : row.kind,
    config: ctx.config,
    importId: row.id,
    path: placeOfWorkFile(ctx, row.kept),
    file: row.file,
    settings,
    author: { id: row.pressed_id, name: row.pressed_by, address: '', permission: 'goods.write' },
    now: row.pressed_at,
    appliedAt: row.applied_at ?? row.pressed_at,
  }
}

type Answer = Exclude<ImportReport, { kind: 'progress' }>

async function finish(ctx: Context, row: ImportRow, answer: Answer): Promise<void> {
  const { db } = ctx
  if (answer.kind === 'undone') {
    const undone = JSON.stringify(answer.undone)
    await finishImport(db, row.id, { state: 'undone', undone, problem: '' })
  } else if (answer.kind === 'refused') {
    await refuse(ctx, row, answer)
    await reportToFolder(ctx, row, answer.message)
  } else if (row.state === 'checking') await finishTrial(ctx, row, answer.summary)
  else {
    const result = JSON.stringify(answer.summary)
    await finishImport(db, row.id, { state: 'applied', result, problem: '' })
    await reportToFolder(ctx, row, answer.summary)
    await deleteWorkFiles(ctx, [row.kept])
  }
}

/** What was tried out waits for a press; a file of the folder is applied at once. */
async function finishTrial({ db }: Context, row: ImportRow, summary: StoredSummary) {
  const { pressed_by: by, pressed_at: at } = row
  await finishImport(db, row.id, {
    ...(isFromFolder(row)
      ? { state: 'applying' as const, applied_at: at, applied_by: by }
      : { state: 'checked' as const }),
    kind: summary.kind,
    trial: JSON.stringify(summary),
    problem: '',
  })
}

/** What could not be read is over unless its columns are changed; what was broken off can be pressed again. */
async function refuse(
  { db }: Context,
  { id, state }: ImportRow,
  { of, message, columns }: Extract<Answer, { kind: 'refused' }>,
): Promise<void> {
  if (state === 'undoing') await finishImport(db, id, { state: 'applied', problem: message })
  else if (state === 'applying') await finishImport(db, id, { state: 'checked', problem: message })
  else {
    const known = await findImport(db, id)
    const trial = columns.length > 0 ? unread(of, columns) : (known?.trial ?? '')
    await finishImport(db, id, { state: 'failed', kind: of, problem: message, trial })
  }
}

function unread(kind: ImportKind, columns: StoredSummary['columns']): string {
  const numbers = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 }
  const told = { counts: [], notes: [], fields: [], changes: [], reviews: [], refused: [] }
  const summary: StoredSummary = {
    kind,
    numbers,
    columns,
    told,
    isOneSheet: true,
    hasRefused: false,
  }
  return JSON.stringify(summary)
}
