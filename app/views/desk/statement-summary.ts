import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { withHiddenRows } from '#app/views/hidden-rows'

/** Accounts in words for every row of a statement that was read. */
export function statementSummary(read: DataOf<Calls['desk.readStatement']>): string {
  const { rows, added, known, alike, outgoing, sums, skipped, hidden } = read
  const unread = skipped - outgoing - sums
  const counted = [
    `共 ${String(rows)} 行：读入 ${String(added)} 笔收款，此前已读入 ${String(known)} 笔`,
    `付款 ${String(outgoing)} 笔、合计等 ${String(sums)} 行不读入`,
    ...(unread > 0 ? [`${String(unread)} 行读不懂`] : []),
    ...(alike > 0
      ? [`其中 ${String(alike)} 笔与另一笔的流水号相同，日期、户名或金额不同，都已读入，请核对`]
      : []),
  ].join('，')
  return withHiddenRows(counted, hidden)
}
