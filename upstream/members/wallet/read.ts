import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import {
  balanceBefore,
  balancesAt,
  listLedger,
  listLedgerOf,
  sumBetween,
  sumByKind,
  type LedgerRow,
} from './ledger-store'
import { kindOf, lastNinety, lastTwelve, monthWindow, windowOf } from './rules'
import { getBalance } from './store'

/** One page of ledger entries. 422 at `from` or `to` for invalid days. */
export async function readLog(
  ctx: Context,
  storeId: number,
  {
    use,
    page,
    pageSize,
    ...days
  }: Omit<InputOf<Calls['wallet.log']>, 'page'> & { page: number; pageSize: number },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const window = windowOf(days)
  if ('problems' in window) throw new FormError(window.problems)
  const kind = use === undefined ? undefined : kindOf(use)
  return listLedger(ctx.db, storeId, { ...window, kind, page, pageSize })
}

/** The balance with its last twelve months and ninety days. Three statements. */
export async function readMonths(ctx: Context, storeId: number) {
  const { months, moments } = lastTwelve(ctx.now)
  const days = lastNinety(ctx.now)
  const [balanceFen, [openingFen = 0, ...closings], sums] = await Promise.all([
    getBalance(ctx.db, storeId),
    balancesAt(ctx.db, storeId, [moments[0] ?? 0, ...days.map(({ until }) => until)]),
    sumBetween(ctx.db, storeId, moments),
  ])
  let closingFen = openingFen
  const rows = months.map((month, at) => {
    const { inFen, outFen } = sums[at] ?? { inFen: 0, outFen: 0 }
    closingFen += inFen - outFen
    return { month, inFen, outFen, closingFen }
  })
  return {
    balanceFen,
    months: rows,
    days: days.map(({ day }, at) => ({ day, fen: closings[at] ?? 0 })),
  }
}

/**
 * Monthly statement (domain-rules §16): opening, totals by kind, closing. '' is the current month;
 * 422 at `month` for an invalid or future one.
 */
export async function readStatement(ctx: Context, storeId: number, asked: string) {
  const month = asked === '' ? chinaDay(ctx.now).slice(0, 7) : asked
  const window = monthWindow(month)
  if (window === undefined) throw new FormError({ month: ['没有这个月份，请核对'] })
  if (window.from > ctx.now) throw new FormError({ month: ['这个月还没有开始，请核对'] })
  const [openingFen, kinds, rows] = await Promise.all([
    balanceBefore(ctx.db, storeId, window.from),
    sumByKind(ctx.db, storeId, window),
    listLedgerOf(ctx.db, storeId, window),
  ])
  const closingFen = kinds.reduce((sum, { fen }) => sum + fen, openingFen)
  return { month, openingFen, closingFen, kinds, rows }
}
