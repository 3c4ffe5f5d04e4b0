import type { ReplayReport as ShownReport } from '#contract/desk/campaign-checks'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { comparedNames, type Difference } from '#upstream/trade/replay/differences'
import type { ReplayReport } from '#upstream/trade/replay/report'

/** A kept report for the desk; margins only for who may see cost prices. */
export async function presentReplay(ctx: OperatorContext, json: string): Promise<ShownReport> {
  const report = JSON.parse(json) as ReplayReport
  const { differing, withoutRecord, notComparable, largest } = report
  const names = await listCompanyNames(
    ctx.db,
    largest.map(({ storeId }) => storeId),
  )
  return {
    looked: report.looked,
    differing: {
      count: differing.count,
      first: differing.first.map(({ code, what }) => `${code}：${what.map(inWords).join('，')}`),
    },
    withoutRecord: {
      count: withoutRecord.count,
      first: withoutRecord.first.map(({ code }) => code),
    },
    notComparable: {
      count: notComparable.count,
      first: notComparable.first.map(({ code, why }) => `${code}：${why}`),
    },
    cancelled: report.cancelled,
    touchedOrders: report.touchedOrders,
    touchedStores: report.touchedStores.length,
    paidBefore: formatYuanFen(report.paidBeforeFen),
    paidAfter: formatYuanFen(report.paidAfterFen),
    cost: formatYuanFen(report.costFen),
    belowStep: report.belowStep,
    ...(ctx.operator.permissions.has('prices.read') &&
      hasMargin(report) && {
        marginBefore: formatYuanFen(report.marginBeforeFen),
        marginAfter: formatYuanFen(report.marginAfterFen),
      }),
    withoutCost: report.withoutCost,
    largest: largest.map(({ code, storeId, beforeFen, afterFen }) => ({
      code,
      company: names.get(storeId) ?? '',
      before: formatYuanFen(beforeFen),
      after: formatYuanFen(afterFen),
    })),
  }
}

/** Without any cost price there is no margin. */
function hasMargin({ marginBeforeFen, marginAfterFen, withoutCost }: ReplayReport): boolean {
  return withoutCost === 0 || marginBeforeFen !== 0 || marginAfterFen !== 0
}

const counts = new Set<Difference['what']>(['orders', 'lines', 'counted', 'quantity', 'gift'])

function inWords({ what, charged, settled }: Difference): string {
  const shown = (value: number) => (counts.has(what) ? String(value) : formatYuanFen(value))
  return `${comparedNames[what]} ${shown(charged)} → ${shown(settled)}`
}
