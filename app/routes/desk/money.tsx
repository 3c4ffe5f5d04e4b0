import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { WithdrawalEntry } from '#contract/desk/withdrawals'
import { ListPage } from '#app/components/desk/list-page'
import {
  adjustmentColumns,
  topUpColumns,
  withdrawalColumns,
} from '#app/components/desk/money-columns'
import { bulkAction } from '#app/services/desk/case.server'
import { kindsLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'

export const handle = { title: deskPaths.money.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = kindsLoader('topUps', {
  withdrawal: 'withdrawals',
  adjustment: 'adjustments',
})

/** Leads to the withdrawals of the file, where it is downloaded and confirmed as paid. */
export const action = bulkAction('desk.exportWithdrawals', ({ list }, { id }) => ({
  to: deskPaths.money({ kind: 'withdrawal', state: 'exported' }),
  message: `已导出 ${[list].flat().length} 笔，打款后逐笔登记银行流水号`,
  link: { label: '下载打款文件', to: deskPaths.withdrawalFile(id) },
}))

export default function MoneyPage() {
  const Kind = pages[useLoaderData<typeof loader>().of]
  return (
    <>
      <Kind title={handle.title} unit="笔" />
      <p className="muted">
        人工调整在单位的余额页提出；转账也可以
        <a className="link" href={deskPaths.statement()}>
          按银行流水核对
        </a>
        。
      </p>
    </>
  )
}

interface KindProps {
  title: string
  unit: string
}

const pages = {
  topUps: (page: KindProps) => <ListPage {...page} of="topUps" columns={topUpColumns} />,
  withdrawals: Withdrawals,
  adjustments: (page: KindProps) => (
    <ListPage {...page} of="adjustments" columns={adjustmentColumns} />
  ),
}

function Withdrawals(page: KindProps) {
  const bulk = {
    ...bulkOf(useActionData<SubmissionResult>(), 'list'),
    valueOf: ({ id, version }: WithdrawalEntry) => `${id}.${version}`,
    labelOf: ({ id }: WithdrawalEntry) => `选择提现 ${id}`,
    canTick: ({ can }: WithdrawalEntry) => can.includes('export'),
    acts: (
      <button type="submit" className="button button-primary">
        把勾选的导出为打款文件
      </button>
    ),
  }
  return <ListPage {...page} of="withdrawals" columns={withdrawalColumns} bulk={bulk} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
