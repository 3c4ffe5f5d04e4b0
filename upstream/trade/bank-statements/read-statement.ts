import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { readUploadedRows } from '#upstream/formats/spreadsheets/uploaded-sheets'
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
  added: number
  known: number
  /** Rows that are no incoming payment: outgoing ones, totals and unreadable rows. */
  skipped: number
  outgoing: number
  unread: UnreadRow[]
}

/**
 * Imports the incoming payments of a bank statement, .xlsx or CSV in any encoding. Idempotent by
 * the bank's reference. 422 at `file` without the columns of a statement. Books nothing.
 */
export async function readStatement(ctx: OperatorContext, file: Blob): Promise<ReadStatement> {
  const sheets = await readUploadedRows(file, {
    ...limits,
    holder: `operator/${String(ctx.operator.id)}`,
  })
  const read = sheets.flatMap((rows) => readBankRows(rows) ?? [])
  if (read.length === 0)
    throw new FormError({
      file: ['没有找到流水的表头：须有日期、对方户名，和贷方（收入）或金额列'],
    })
  const entries = read.flatMap((sheet) => sheet.entries)
  const unread = read.flatMap((sheet) => sheet.unread)
  const outgoing = read.reduce((sum, sheet) => sum + sheet.outgoing, 0)
  const sums = read.reduce((sum, sheet) => sum + sheet.sums, 0)
  if (entries.length === 0) throw new FormError({ file: [withoutIncome(unread)] })
  const added = await transact(ctx, async (trx) => {
    const id = await insertStatement(trx)
    const count = await insertEntries(trx, id, entries)
    const subject = `bank-statement/${String(id)}`
    await addAuditEntry(trx, { action: 'statements.read', subject, after: { added: count } })
    return count
  })
  const skipped = outgoing + sums + unread.length
  return {
    added,
    known: entries.length - added,
    skipped,
    outgoing,
    unread: unread.slice(0, mostTold),
  }
}

function withoutIncome(unread: readonly UnreadRow[]): string {
  const [first] = unread
  if (first === undefined) return '这份流水里没有收款'
  const { line, reason } = first
  return `没有读入任何收款：${String(unread.length)} 行读不懂，如第 ${String(line)} 行：${reason}`
}
