import { useLoaderData } from '@remix-run/react'
import { voucherGrantStates } from '#contract/desk/kinds/coupons'
import type { VoucherGrantDetail } from '#contract/desk/vouchers'
import { CasePage } from '#app/components/desk/case-page'
import { ListTable, type ListColumn } from '#app/components/desk/list-table'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.voucherGrant.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = {
  approve: '已发出，买家会收到消息',
  reject: '已驳回',
  withdraw: '已撤回',
} as const

export const loader = caseLoader('desk.voucherGrant')

export const action = caseAction('desk.decideVoucherGrant', {
  back: deskPaths.voucherGrant,
  done: ({ decision }) => done[decision],
})

type Row = VoucherGrantDetail['rows'][number]

const columns: readonly ListColumn<Row>[] = [
  {
    head: '门店',
    href: ({ storeId }) => deskPaths.member(storeId),
    hrefPermission: 'customers.read',
    cell: ({ company }) => company,
  },
  { head: '金额', yuan: ({ amount }) => amount },
]

export default function VoucherGrantPage() {
  const detail = useLoaderData<typeof loader>()
  const { grant, rows, isOwn } = detail
  const isOpen = useMay('coupons.write') && grant.state === 'waiting'
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={isOpen && <TwoPeopleDecision isOwn={isOwn} label="确认发出" by="另一位同事确认" />}
      back={{ href: deskPaths.voucherGrants(), label: '现金券发放' }}
    >
      <GrantFacts detail={detail} />
      <section className="panel" aria-labelledby="rows-title">
        <h2 id="rows-title">{grant.stores} 家门店</h2>
        <ListTable rows={rows} columns={columns} />
        {rows.length < grant.stores && <p className="muted">只列出金额最大的 {rows.length} 家。</p>}
      </section>
    </CasePage>
  )
}

function GrantFacts({ detail: { grant } }: { detail: VoucherGrantDetail }) {
  const { name, amount, words, state, validDays, lastDay, reason } = grant
  return (
    <section className="panel" aria-labelledby="grant-title">
      <h2 id="grant-title">
        {voucherGrantStates[state]} <Price yuan={amount} className="number" />
      </h2>
      <dl className="desk-facts">
        <Fact name="名称" value={name} />
        <Fact name="有效期" value={lastDay ?? `发出后 ${String(validDays)} 天`} />
        <Fact name="原因" value={words} />
        <Fact name="提出" value={`${grant.proposedBy}，${formatDateTime(grant.createdAt)}`} />
        {grant.decidedAt !== undefined && grant.decidedBy !== '' && (
          <Fact name="办理" value={`${grant.decidedBy}，${formatDateTime(grant.decidedAt)}`} />
        )}
        {reason !== '' && <Fact name="说明" value={reason} />}
      </dl>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
