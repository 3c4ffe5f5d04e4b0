import type { SubmissionResult } from '@conform-to/dom'
import type { AgreedFirst } from '#contract/desk/agreed'
import { AgreedNotice } from '#app/components/desk/agreed-notice'
import { SurplusField } from '#app/components/desk/surplus-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'

interface Decided {
  version: number
  isWaiting: boolean
  waiting: string
  payers: readonly string[]
  agreed?: AgreedFirst | undefined
}

interface SlipDecisionProps {
  slip: Decided
  words: string
  lastResults: Record<'arrive' | 'return', SubmissionResult | undefined>
}

/**
 * Confirms the received amount, or returns the voucher; once decided, the message of a late form.
 * Two forms, so that Enter after a reason confirms nothing.
 */
export function SlipDecision({ slip, words, lastResults }: SlipDecisionProps) {
  const late = lastResults.arrive?.error?.['']?.[0] ?? lastResults.return?.error?.['']?.[0]
  if (!slip.isWaiting) return <FormMessage message={late} />
  return (
    <>
      <section className="panel" aria-labelledby="arrive-title">
        <h2 id="arrive-title">到账</h2>
        <p>
          待核对 <Price yuan={slip.waiting} className="number" />。{words}
        </p>
        <AgreedNotice agreed={slip.agreed} what="多出的记入余额" />
        <ArriveForm slip={slip} lastResult={lastResults.arrive} />
      </section>
      <section className="panel" aria-labelledby="return-title">
        <h2 id="return-title">退回</h2>
        <ReturnForm slip={slip} lastResult={lastResults.return} />
      </section>
    </>
  )
}

interface FormProps {
  slip: Decided
  lastResult: SubmissionResult | undefined
}

type ArriveName = 'arrived' | 'surplus' | 'payer' | 'payerReason' | 'reason'

function ArriveForm({ slip, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<ArriveName, string>>({
    id: 'arrive',
    lastResult,
    defaultValue: { arrived: slip.waiting },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={slip.version} />
      <Field label="到账金额（元）" field={fields.arrived} maxLength={20} inputMode="decimal" />
      <SurplusField field={fields.surplus} arrived={fields.arrived} due={slip.waiting} />
      <Field
        label="付款户名（银行流水）"
        field={fields.payer}
        maxLength={100}
        autoComplete="off"
        hint={`应为 ${inWords(slip.payers)}`}
        required
      />
      <Field
        label="户名不符仍入账的原因"
        field={fields.payerReason}
        maxLength={200}
        autoComplete="off"
        hint="户名一致的留空；只记入操作记录"
      />
      <Field label="说明（可不填，买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button button-primary" name="decision" value="arrive">
        确认到账
      </button>
    </PageForm>
  )
}

function ReturnForm({ slip, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'return', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={slip.version} />
      <Field label="退回的原因（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="return">
        退回凭证
      </button>
    </PageForm>
  )
}

/** The companies of which one has to be the payer, shortened when many. */
function inWords(companies: readonly string[]): string {
  const most = 3
  const words = companies.slice(0, most).join('、')
  if (companies.length <= most) return companies.length > 1 ? `${words} 之一` : words
  return `${words} 等 ${String(companies.length)} 家门店之一`
}
