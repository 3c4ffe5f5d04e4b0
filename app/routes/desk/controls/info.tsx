import { useLoaderData } from '@remix-run/react'
import { type ControlStateName, controlStates } from '#contract/control-states'
import type { ControlApplication } from '#contract/desk/controls'
import { storeKinds } from '#contract/kinds'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.control.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = { accept: '已开通', reject: '已驳回', revoke: '已收回' } as const

export const loader = caseLoader('desk.control')

export const action = caseAction('desk.decideControl', {
  back: deskPaths.control,
  done: ({ decision }) => `${done[decision]}，会员会收到消息`,
})

export default function ControlPage() {
  const application = useLoaderData<typeof loader>()
  const mayDecide = useMay('controls.write')
  const maySeeMembers = useMay('customers.read')
  const { store, goods, state } = application
  const isOpen = mayDecide && (state === 'pending' || state === 'approved')
  return (
    <CasePage
      title={`${store.company}：${goods.name}`}
      of={application}
      open={state === 'approved' ? ['revoke'] : ['accept', 'reject']}
      decisions={isOpen && <ControlDecision state={state} />}
    >
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{controlStates[state]}</h2>
        <ControlFacts application={application} />
        {maySeeMembers && (
          <p>
            <a className="link" href={deskPaths.member(store.id)}>
              查看会员资料
            </a>
          </p>
        )}
      </section>
    </CasePage>
  )
}

function ControlFacts({ application }: { application: ControlApplication }) {
  const { store, goods, closedBy, contact, phone, remark, reason, state } = application
  const { createdAt, decidedAt, validUntil } = application
  const isRevoked = state === 'revoked'
  return (
    <dl className="desk-facts">
      <Fact name="单位" value={`${store.company}，${storeKinds[store.kind]}，${store.region}`} />
      <Fact name="商品" value={`${goods.name} ${goods.spec} ${goods.maker}`} />
      <Fact
        name="现在"
        value={closedBy.length === 0 ? '对该单位开放' : `不开放：${closedBy.join('；')}`}
      />
      <Fact name="申请于" value={formatDateTime(createdAt)} />
      <Fact name="联系人" value={`${contact} ${phone}`} />
      <Fact name="理由" value={remark} />
      {decidedAt !== undefined && <Fact name="处理于" value={formatDateTime(decidedAt)} />}
      {validUntil !== undefined && (
        <Fact name={isRevoked ? '原有效期至' : '有效期至'} value={validUntil} />
      )}
      {reason !== '' && <Fact name={isRevoked ? '收回原因' : '驳回原因'} value={reason} />}
    </dl>
  )
}

/** Opens restricted goods for a store or refuses; takes the permission back once it was given. */
function ControlDecision({ state }: { state: ControlStateName }) {
  if (state === 'approved')
    return (
      <DecisionForm<'reason'>
        title="收回权限"
        words="收回后立即不能购买，购物车里的不能提交；已下的订单不变。"
        acts={[{ decision: 'revoke', label: '收回', tone: 'danger' }]}
      >
        {({ reason }) => <Field label="收回原因（买家会看到）" field={reason} maxLength={200} />}
      </DecisionForm>
    )
  return (
    <DecisionForm<'validUntil' | 'reason'>
      title="决定"
      acts={[
        { decision: 'accept', label: '开通', tone: 'primary' },
        { decision: 'reject', label: '驳回' },
      ]}
    >
      {({ validUntil, reason }) => (
        <>
          <Field
            label="开通至（含当日）"
            field={validUntil}
            maxLength={20}
            hint="如 2028-12-31，也可写 20281231"
          />
          <ReasonField label="驳回原因（买家会看到）" field={reason} />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
