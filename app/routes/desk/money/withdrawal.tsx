import { useLoaderData } from '@remix-run/react'
import type { WithdrawalDetail } from '#contract/desk/withdrawals'
import { withdrawalStates } from '#contract/money-states'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.withdrawal.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = {
  propose: '已提交复核，请另一位同事复核',
  release: '复核通过，可以打款',
  pay: '已登记打款，买家会收到消息',
  return: '提现已驳回，款项退回余额，买家会收到消息',
  fail: '已登记打款失败，款项退回余额，买家会收到消息',
} as const

export const loader = caseLoader('desk.withdrawal')

export const action = caseAction('desk.decideWithdrawal', {
  back: deskPaths.withdrawal,
  done: ({ decision }) => done[decision],
})

export default function WithdrawalPage() {
  const detail = useLoaderData<typeof loader>()
  const { version, can, state } = detail.withdrawal
  return (
    <CasePage
      title={handle.title}
      of={{ ...detail, version }}
      open={can}
      decisions={(can.length > 0 || state === 'proposed') && <WithdrawalDecision detail={detail} />}
    >
      <WithdrawalFacts detail={detail} />
    </CasePage>
  )
}

function WithdrawalFacts({ detail }: { detail: WithdrawalDetail }) {
  const { withdrawal, holder, bank, bankAccount, bankReference, batchId } = detail
  const { id, state, amount, storeId, company, reason, createdAt, decidedAt } = withdrawal
  return (
    <section className="panel" aria-labelledby="withdrawal-title">
      <h2 id="withdrawal-title">
        提现 {id} · {withdrawalStates[state]} <Price yuan={amount} className="number" />
      </h2>
      <dl className="desk-facts">
        <Fact name="单位" value={company} />
        <Fact name="收款户名" value={holder} />
        <Fact name="开户行" value={bank} />
        <Fact name="账号" value={bankAccount} />
        <Fact name="申请" value={formatDateTime(createdAt)} />
        {decidedAt !== undefined && <Fact name="办理" value={formatDateTime(decidedAt)} />}
        {bankReference !== '' && <Fact name="银行流水号" value={bankReference} />}
        {reason !== '' && <Fact name="说明" value={reason} />}
      </dl>
      <p>
        {batchId !== undefined && (
          <>
            <a className="button button-small" href={deskPaths.withdrawalFile(batchId)}>
              下载打款文件 {batchId}
            </a>{' '}
            <a className="link" href={deskPaths.withdrawalFile(batchId, { format: 'csv' })}>
              纯文本 CSV，直接上传网银，不要用 Excel 打开
            </a>{' '}
          </>
        )}
        <a className="link" href={deskPaths.ledger(storeId)}>
          单位余额
        </a>
      </p>
    </section>
  )
}

function WithdrawalDecision({ detail }: { detail: WithdrawalDetail }) {
  const { can, state } = detail.withdrawal
  const isOwn = state === 'proposed' && !can.includes('release')
  return (
    <>
      {can.includes('propose') && (
        <DecisionForm
          title="提交复核"
          words="超过限额，须两人办理：您核对后提交，另一位同事复核后打款。"
          acts={[{ decision: 'propose', label: '提交复核', tone: 'primary' }]}
        />
      )}
      {can.includes('release') && (
        <DecisionForm
          title="复核通过"
          words="请核对单位、账户和金额。"
          acts={[{ decision: 'release', label: '复核通过', tone: 'primary' }]}
        />
      )}
      {isOwn && (
        <p className="panel muted">
          {can.length > 0 ? '您已提交复核，待另一位同事复核。' : '待另一位同事复核。'}
        </p>
      )}
      {can.includes('pay') && (
        <DecisionForm<'reference'>
          title="已打款"
          acts={[{ decision: 'pay', label: '登记已打款', tone: 'primary' }]}
        >
          {({ reference }) => (
            <Field
              label="银行流水号（买家会看到）"
              field={reference}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </DecisionForm>
      )}
      {can.includes('return') && <GiveBack decision="return" title="驳回" label="驳回提现" />}
      {can.includes('fail') && <GiveBack decision="fail" title="打款失败" label="登记打款失败" />}
    </>
  )
}

function GiveBack(props: { decision: 'return' | 'fail'; title: string; label: string }) {
  const { decision, title, label } = props
  return (
    <DecisionForm<'reason'> title={title} words="款项退回买家的余额。" acts={[{ decision, label }]}>
      {({ reason }) => <Field label="原因（买家会看到）" field={reason} maxLength={200} />}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
