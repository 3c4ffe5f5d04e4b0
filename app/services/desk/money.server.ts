import { callOrThrow } from '#app/upstream-client/api.server'
import { moneyCell, tableFile, type TableFormat } from '../table-file.server'

const headings = ['序号', '收款户名', '收款账号', '开户行', '金额（元）', '附言']

/** A file for the bank; every download is written to the audit log. */
export async function exportBatch(
  request: Request,
  id: number,
  format: TableFormat,
): Promise<Response> {
  const { rows } = await callOrThrow(request, 'desk.withdrawalBatch', { id })
  const cells = rows.map(({ id: number, holder, bankAccount, bank, amount }, at) => [
    String(at + 1),
    holder,
    bankAccount,
    bank,
    moneyCell(amount),
    `提现${String(number)}`,
  ])
  const names = [`payments-${String(id)}`, `打款${String(id)}`] as const
  return tableFile({ names, headings, rows: cells }, format)
}
