import type { SubmissionResult } from '@conform-to/dom'
import type { WithdrawalDetail } from '#contract/desk/withdrawals'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface WithdrawalDecisionProps {
  detail: WithdrawalDetail
  reply: SubmissionResult | undefined
  form: string | undefined
}

export function WithdrawalDecision({ detail, reply, form }: WithdrawalDecisionProps) {
  const { can } = detail.withdrawal
  const { version } = detail.withdrawal
  const own = (decision: string) => (form === decision ? reply : undefined)
  if (can.length === 0)
    return (
      <>
        <FormMessage message={reply?.error?.['']?.[0]} />
        {detail.withdrawal.state === 'proposed' && (
          <p className="panel muted">待另一位同事复核。</p>
        )}
      </>
    )
  return (
    <>
      {form !== undefined && !isShown(form, can) && (
        <FormMessage message={reply?.error?.['']?.[0]} />
      )}
      {can.includes('propose') && (
        <Press
          decision="propose"
          title="提交复核"
          intro="超过限额，须两人办理：您核对后提交，另一位同事复核后打款。"
          version={version}
          lastResult={own('propose')}
        />
      )}
      {can.includes('release') && (
        <Press
          decision="release"
          title="复核通过"
          intro="请核对单位、账户和金额。"
          version={version}
          lastResult={own('release')}
        />
      )}
      {detail.withdrawal.state === 'proposed' && !can.includes('release') && (
        <p className="panel muted">您已提交复核，待另一位同事复核。</p>
      )}
      {can.includes('pay') && <PayForm version={version} lastResult={own('pay')} />}
      {can.includes('return') && (
        <BackForm decision="return" title="驳回" version={version} lastResult={own('return')} />
      )}
      {can.includes('fail') && (
        <BackForm decision="fail" title="打款失败" version={version} lastResult={own('fail')} />
      )}
    </>
  )
}

function isShown(form: string, can: readonly string[]): boolean {
  return can.includes(form)
}

interface FormProps {
  version: number
  lastResult: SubmissionResult | undefined
}

interface PressProps extends FormProps {
  decision: 'propose' | 'release'
  title: string
  intro: string
}

function Press({ decision, title, intro, version, lastResult }: PressProps) {
  return (
    <section className="panel" aria-labelledby={`${decision}-title`}>
      <h2 id={`${decision}-title`}>{title}</h2>
      <p>{intro}</p>
      <PageForm className="desk-form">
        <FormMessage message={lastResult?.error?.['']?.[0]} />
        <input type="hidden" name="version" value={version} />
        <button type="submit" className="button button-primary" name="decision" value={decision}>
          {title}
        </button>
      </PageForm>
    </section>
  )
}

function PayForm({ version, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'reference', string>>({ id: 'pay', lastResult })
  return (
    <section className="panel" aria-labelledby="pay-title">
      <h2 id="pay-title">已打款</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        <Field
          label="银行流水号（买家会看到）"
          field={fields.reference}
          maxLength={60}
          autoComplete="off"
        />
        <button type="submit" className="button button-primary" name="decision" value="pay">
          登记已打款
        </button>
      </PageForm>
    </section>
  )
}

interface BackFormProps extends FormProps {
  decision: 'return' | 'fail'
  title: string
}

function BackForm({ decision, title, version, lastResult }: BackFormProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: decision, lastResult })
  return (
    <section className="panel" aria-labelledby={`${decision}-title`}>
      <h2 id={`${decision}-title`}>{title}</h2>
      <p>款项退回买家的余额。</p>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        <Field label="原因（买家会看到）" field={fields.reason} maxLength={200} />
        <button type="submit" className="button" name="decision" value={decision}>
          {decision === 'return' ? '驳回提现' : '登记打款失败'}
        </button>
      </PageForm>
    </section>
  )
}
