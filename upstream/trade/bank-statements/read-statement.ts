import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import type { NumberedRow } from '#upstream/formats/spreadsheets/off-thread'
import { readUploadedSheets } from '#upstream/formats/spreadsheets/uploaded-sheets'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { countBankHeadings, readBankRows, type UnreadRow } from './read-rows'
import { insertEntries, insertStatement } from './store'

const limits = {
  countHeadings: countBankHeadings,
  mostRows: 5_000,
  tooLong: '一次最多 5,000 行，请分几份上传',
}

const mostTold = 200

interface ReadStatement {
  /** Rows below the headings: `added`, `known`, `outgoing`, `sums` and the unreadable ones. */
  rows: number
  added: number
  known: number
  /** Added payments whose reference another payment has as well. */
  alike: number
  /** Rows that are no incoming payment: outgoing ones, totals and unreadable rows. */
  skipped: number
  outgoing: number
  sums: number
  /** Rows that a filter hides: not among `rows`. */
  hidden: number
  unread: UnreadRow[]
}

/**
 * Imports the incoming payments of a bank statement, .xlsx or CSV in any encoding. Idempotent: a
 * payment is known when reference, day, payer and amount agree. 422 at `file` without the columns
 * of a statement. Books nothing.
 */
export async function readStatement(
  ctx: OperatorContext,
  file: Blob,
  takesHidden: boolean,
): Promise<ReadStatement> {
  const holder = `operator/${String(ctx.operator.id)}`
  const { sheets, hidden } = await readUploadedSheets(file, { ...limits, holder, takesHidden })
  const today = chinaDay(ctx.now)
  const read = sheets.map((rows) => readBankRows(rows, today))
  if (read.every((sheet) => sheet === undefined))
    throw new FormError({
      file: ['没有找到流水的表头：须有日期、对方户名，和贷方（收入）或金额列'],
    })
  const entries = read.flatMap((sheet) => sheet?.entries ?? [])
  const unread = read.flatMap((sheet, at) => sheet?.unread ?? withoutHead(sheets[at] ?? [], at))
  const outgoing = read.reduce((sum, sheet) => sum + (sheet?.outgoing ?? 0), 0)
  const sums = read.reduce((sum, sheet) => sum + (sheet?.sums ?? 0), 0)
  if (entries.length === 0) throw new FormError({ file: [withoutIncome(unread)] })
  const { added, alike } = await transact(ctx, async (trx) => {
    const id = await insertStatement(trx)
    const inserted = await insertEntries(trx, id, entries)
    const subject = `bank-statement/${String(id)}`
    const after = { added: inserted.added }
    await addAuditEntry(trx, { action: 'statements.read', subject, after })
    return inserted
  })
  const skipped = outgoing + sums + unread.length
  return {
    rows: entries.length + skipped,
    added,
    known: entries.length - added,
    alike,
    skipped,
    outgoing,
    sums,
    hidden,
    unread: unread.slice(0, mostTold),
  }
}

/** Payments may go on in a further sheet that has no headings: they are told, not lost. */
function withoutHead(rows: readonly NumberedRow[], at: number): UnreadRow[] {
  const reason = `第 ${String(at + 1)} 张工作表没有流水的表头，这一行没有读`
  return rows.map(({ line }) => ({ line, reason }))
}

function withoutIncome(unread: readonly UnreadRow[]): string {
  const [first] = unread
  if (first === undefined) return '这份流水里没有收款'
  const { line, reason } = first
  return `没有读入任何收款：${String(unread.length)} 行读不懂，如第 ${String(line)} 行：${reason}`
}
