import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { useMay } from './use-may'

interface AppealDecisionProps {
  detail: DataOf<Calls['desk.appeal']>
  lastResult: SubmissionResult | undefined
}

/** The decision of an appeal; once decided, the message of a late form. */
export function AppealDecision({ detail, lastResult }: AppealDecisionProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'appeal', lastResult })
  const mayDecide = useMay('members.write')
  const { state } = detail.appeal
  if (!mayDecide || (state !== 'waiting' && state !== 'proposed'))
    return <FormMessage message={form.errors?.[0]} />
  return (
    <section className="panel" aria-labelledby="decide-title">
      <h2 id="decide-title">{state === 'waiting' ? '处理' : '复核移交'}</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        {state === 'waiting' ? (
          <>
            <p className="muted">移交须另一人复核；生效后原门店冻结，信用代码归申请人。</p>
            <TextArea
              label="原因（申请人或原登记门店可见）"
              field={fields.reason}
              rows={2}
              maxLength={200}
            />
            <Decide value="reject" label="驳回" />
            <Decide value="refer" label="转给持有人处理" />
            <Decide value="propose" label="提出移交" isDanger />
          </>
        ) : (
          <Review isOwn={detail.proposal?.isOwn === true}>
            <TextArea label="不同意的原因" field={fields.reason} rows={2} maxLength={200} />
          </Review>
        )}
      </PageForm>
    </section>
  )
}

/** The proposer cannot approve, but may withdraw. */
function Review({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <>
      {isOwn ? (
        <p>您提出的移交须由另一人复核。</p>
      ) : (
        <p>
          <Decide value="approve" label="同意移交" isDanger />
        </p>
      )}
      {children}
      <Decide value="refuse" label={isOwn ? '撤回移交' : '不同意移交'} />
    </>
  )
}

function Decide(props: { value: string; label: string; isDanger?: boolean }) {
  const { value, label, isDanger = false } = props
  return (
    <button
      type="submit"
      className={isDanger ? 'button button-danger' : 'button'}
      name="decision"
      value={value}
    >
      {label}
    </button>
  )
}
