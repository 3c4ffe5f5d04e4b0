import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { KeepInvoiceForm } from './keep-invoice-form'

interface InvoiceActsProps {
  detail: DataOf<Calls['desk.invoice']>
  lastResult: Partial<SubmissionResult> | undefined
  uploaded: readonly number[]
}

export function InvoiceActs({ detail, lastResult, uploaded }: InvoiceActsProps) {
  const { canIssue, canKeep, canRed, canAsk, version } = detail
  const of = (intent: string) =>
    lastResult?.initialValue?.intent === intent ? lastResult : undefined
  const isFailed = detail.invoice.state === 'failed'
  return (
    <>
      {canIssue && (
        <Act id="issue" title="开票平台" version={version} lastResult={of('issue')}>
          <button type="submit" className="button button-primary" name="intent" value="issue">
            {isFailed ? '重新开具' : '现在开具'}
          </button>
        </Act>
      )}
      {canKeep && <KeepInvoiceForm version={version} lastResult={of('keep')} uploaded={uploaded} />}
      {canAsk && (
        <Act id="ask" title="红字信息" version={version} lastResult={of('ask')}>
          <button type="submit" className="button button-primary" name="intent" value="ask">
            再次请购方确认
          </button>
        </Act>
      )}
      {canRed && <RedForm version={version} lastResult={of('red')} />}
    </>
  )
}

interface ActProps {
  id: string
  title: string
  version: number
  lastResult: Partial<SubmissionResult> | undefined
  children: ReactNode
}

function Act({ id, title, version, lastResult, children }: ActProps) {
  const [form] = useForm<object>({ id, lastResult })
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <PageForm id={form.id} className="desk-form">
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        {children}
      </PageForm>
    </section>
  )
}

function RedForm({ version, lastResult }: Pick<ActProps, 'version' | 'lastResult'>) {
  const [form, fields] = useForm<{ isUsed: string; reason: string }>({ id: 'red', lastResult })
  return (
    <section className="panel" aria-labelledby="red-title">
      <h2 id="red-title">开票有误</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <p className="muted">整张红冲，按现在的抬头自动重开；退货和折让的随退款自动开具。</p>
        <input type="hidden" name="version" value={version} />
        <label className="checkbox">
          <input
            type="checkbox"
            name={fields.isUsed.name}
            defaultChecked={fields.isUsed.initialValue === 'on'}
          />
          购方已确认用途（须由购方确认红字信息）
        </label>
        <Field label="错在哪里" field={fields.reason} maxLength={200} />
        <button type="submit" className="button" name="intent" value="red">
          红冲后重开
        </button>
      </PageForm>
    </section>
  )
}
