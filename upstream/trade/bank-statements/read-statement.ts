import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { readUploadedSheets } from '#upstream/kernel/spreadsheets/uploaded-sheets'
import { transact } from '#upstream/kernel/transact'
import { record } from '#upstream/members/audit/record'
import { countBankHeadings, readBankRows } from './read-rows'
import { insertEntries, insertStatement } from './store'

const limits = {
  countHeadings: countBankHeadings,
  mostUnpacked: 50_000_000,
  mostRows: 5_000,
  tooLong: '一次最多 5,000 行，请分几份上传',
}

/** What was found in a file. */
interface ReadStatement {
  added: number
  /** That were there before. */
  known: number
  skipped: number
}

/**
 * Keeps the money that came in by a statement of the bank, .xlsx or CSV of any encoding. What was read
 * before is known by the bank's number, so that the same file again changes nothing. 422 at `file` for
 * one without the columns of a statement. Nothing is booked by it.
 */
export async function readStatement(ctx: OperatorContext, file: Blob): Promise<ReadStatement> {
  const sheets = await readUploadedSheets(file, limits)
  const read = sheets.flatMap((rows) => readBankRows(rows) ?? [])
  if (read.length === 0)
    throw new FormError({
      file: ['没有找到流水的表头：须有日期、对方户名，和贷方（收入）或金额列'],
    })
  const entries = read.flatMap((sheet) => sheet.entries)
  const skipped = read.reduce((sum, sheet) => sum + sheet.skipped, 0)
  if (entries.length === 0) throw new FormError({ file: ['这份流水里没有收款'] })
  const added = await transact(ctx, async (trx) => {
    const id = await insertStatement(trx)
    const count = await insertEntries(trx, id, entries)
    const subject = `bank-statement/${String(id)}`
    await record(trx, { action: 'statements.read', subject, after: { added: count } })
    return count
  })
  return { added, known: entries.length - added, skipped }
}
