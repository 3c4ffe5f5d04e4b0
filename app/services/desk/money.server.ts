import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { MoneyQuery } from '#app/views/desk/money-query'
import { moneyCell, tableFile, type TableFormat } from '../table-file.server'

/** One kind of money movement, filtered by the address of the list. */
export async function getMoney(request: Request, query: MoneyQuery) {
  const { kind, ...asked } = query
  if (kind === 'withdrawal') {
    const input = asked as InputOf<Calls['desk.withdrawals']>
    return { kind, ...(await callOrThrow(request, 'desk.withdrawals', input)) }
  }
  if (kind === 'adjustment') {
    const input = asked as InputOf<Calls['desk.adjustments']>
    return { kind, ...(await callOrThrow(request, 'desk.adjustments', input)) }
  }
  const input = asked as InputOf<Calls['desk.topUps']>
  return { kind, ...(await callOrThrow(request, 'desk.topUps', input)) }
}

/** Puts the selected withdrawals into one file for the bank. */
export function exportWithdrawals(request: Request, list: string[]) {
  return call(request, 'desk.exportWithdrawals', { list })
}

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

/** `month` '' is this month. */
export function getLedger(request: Request, id: number, month: string) {
  return call(request, 'desk.ledger', { id, month })
}

export function proposeAdjustment(
  request: Request,
  proposal: InputOf<Calls['desk.proposeAdjustment']>,
) {
  return call(request, 'desk.proposeAdjustment', proposal)
}
