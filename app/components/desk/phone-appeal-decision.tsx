import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { useMay } from './use-may'

interface AppealDecisionProps {
  detail: DataOf<Calls['desk.phoneAppeal']>
  lastResult: SubmissionResult | undefined
}

/** The decision of a phone-change appeal; once decided, the message of a late form. */
export function PhoneAppealDecision({ detail, lastResult }: AppealDecisionProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'appeal', lastResult })
  const mayDecide = useMay('phoneAppeals.write')
  const { state } = detail.appeal
  if (!mayDecide || (state !== 'waiting' && state !== 'approved'))
    return <FormMessage message={form.errors?.[0]} />
  return (
    <section className="panel" aria-labelledby="decide-title">
      <h2 id="decide-title">{state === 'waiting' ? '核对' : '撤销'}</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        {state === 'waiting' && (
          <>
            <p>
              核对公章、申请人身份证与账号资料。通过后短信告知原手机，{detail.waitHours}{' '}
              小时内未被停止即更换。
            </p>
            <button type="submit" className="button button-primary" name="decision" value="approve">
              通过
            </button>
          </>
        )}
        <TextArea
          label="驳回的原因（用短信告知新手机）"
          field={fields.reason}
          rows={2}
          maxLength={200}
        />
        <button type="submit" className="button" name="decision" value="reject">
          驳回
        </button>
      </PageForm>
    </section>
  )
}
