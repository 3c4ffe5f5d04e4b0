import type { ImportEntry } from '#contract/desk/imports'
import { busyImports } from '#contract/desk/kinds/goods'
import { decideImport, readAgain, requireSight, whyNotUndone } from '#upstream/import/runs/keep'
import { findImport, isAnyBefore, listImports, type ImportRow } from '#upstream/import/runs/store'
import { differencesOf, type ImportSettings, readSummary } from '#upstream/import/runs/summary'
import type { Undone } from '#upstream/import/runs/undo'
import { notFound } from '#upstream/kernel/errors'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

/** Columns that can be chosen anew. */
const mostColumns = 300

export const deskImportHandlers = {
  'desk.imports': async (ctx, { state, ...asked }) => {
    const filter = { state, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listImports(ctx.db, filter)
    return { items: rows.map(presentEntry), counts, paging }
  },

  'desk.import': async (ctx, { id }) => {
    const row = await findImport(ctx.db, id)
    if (row === undefined) throw notFound('导入')
    requireSight(ctx, row)
    const [trial, result] = [readSummary(row.trial), readSummary(row.result)]
    const { kind, inStock, isClearing, takesHidden } = JSON.parse(row.settings) as ImportSettings
    const undone = row.undone === '' ? undefined : (JSON.parse(row.undone) as Undone)
    const isBusy = busyImports.some((state) => state === row.state)
    const hasRefused = (result ?? trial)?.hasRefused === true
    return {
      entry: presentEntry(row),
      version: row.version,
      asked: kind,
      inStock,
      isClearing,
      takesHidden,
      isQueued: isBusy && (await isAnyBefore(ctx.db, row)),
      progress: { read: row.read_rows, done: row.done_rows },
      problem: row.problem,
      columns: trial?.columns.slice(0, mostColumns) ?? [],
      ...(trial !== undefined && trial.told.counts.length > 0 && { trial: trial.told }),
      ...(result !== undefined && { result: result.told }),
      differences: trial === undefined || result === undefined ? [] : differencesOf(trial, result),
      ...(undone !== undefined && { undone }),
      whyNotUndone: row.state === 'applied' ? await whyNotUndone(ctx, row) : '',
      hasRefusedFile: hasRefused && row.kept !== '',
    }
  },

  'desk.readImport': readAgain,

  'desk.decideImport': decideImport,
} satisfies Partial<Handlers>

function presentEntry(row: ImportRow): ImportEntry {
  const none = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 }
  const { read: rows, ...counts } =
    (readSummary(row.result) ?? readSummary(row.trial))?.numbers ?? none
  return {
    id: row.id,
    kind: row.kind,
    file: row.file,
    state: row.state,
    by: row.operator,
    createdAt: row.created_at,
    appliedBy: row.applied_by,
    ...(row.applied_at !== null && { appliedAt: row.applied_at }),
    rows,
    ...counts,
  }
}
