import type { Statement } from '#contract/wallet'
import { balanceKinds } from '#contract/wallet-words'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { readLedgerQuery } from '#app/views/wallet/ledger-query'
import { formatDateTime } from '#app/words/dates'
import { moneyCell, tableFile } from '#app/services/table-file.server'

/** The balance with its last twelve months, and the movements, filtered by the address. */
export async function getWallet(request: Request) {
  const query = readLedgerQuery(new URL(request.url).searchParams)
  const [money, log] = await Promise.all([
    callOrThrow(request, 'wallet.money', {}),
    call(request, 'wallet.log', { ...query, use: query.use }),
  ])
  return { money, log, query }
}

/** The month in the address; '' is this month. */
export function readMonth(request: Request): string {
  return new URL(request.url).searchParams.get('month')?.trim().slice(0, 20) ?? ''
}

/** The statement of a month; 422 at `month` is a failure. */
export async function getStatement(
  request: Request,
  month: string,
): Promise<Result<{ statement: Statement }>> {
  const result = await call(request, 'wallet.statement', { month })
  return result.ok ? { ok: true, statement: result.data } : result
}

const headings = ['时间', '类别', '金额（元）', '余额（元）', '订单号', '说明', '合计（元）']

/**
 * The same as a file for Excel: opening balance, each movement with its text, total per kind, and
 * closing balance. Totals per kind have a column of their own, so that the column of amounts adds
 * up to the month's change.
 */
export function exportStatement(
  { month, opening, closing, kinds, items }: Statement,
  format: 'csv' | 'xlsx',
): Response {
  const rows = items.map(({ createdAt, use, amount, after, order, note }) => [
    formatDateTime(createdAt),
    balanceKinds[use],
    moneyCell(amount),
    moneyCell(after),
    order?.code ?? '',
    note,
    '',
  ])
  const sums = kinds.map(({ use, amount, rows: count }) => [
    month,
    `${balanceKinds[use]}合计`,
    '',
    '',
    '',
    `${String(count)} 笔`,
    moneyCell(amount),
  ])
  const cells = [
    [month, '期初', '', moneyCell(opening), '', '', ''],
    ...rows,
    ...sums,
    [month, '期末', '', moneyCell(closing), '', '', ''],
  ]
  return tableFile({ names: [`balance-${month}`, `余额${month}`], headings, rows: cells }, format)
}

export function getPoints(request: Request) {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  return callOrThrow(request, 'wallet.points', { page })
}
