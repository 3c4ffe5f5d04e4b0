import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { DecisionForm } from './decision-form'
import { KeepInvoiceForm } from './keep-invoice-form'

interface InvoiceActsProps {
  detail: DataOf<Calls['desk.invoice']>
  uploaded: readonly number[]
}

export function InvoiceActs({ detail, uploaded }: InvoiceActsProps) {
  const { canIssue, canKeep, canRed, canAsk } = detail
  const issue = detail.invoice.state === 'failed' ? '重新开具' : '现在开具'
  return (
    <>
      {canIssue && (
        <DecisionForm
          title="开票平台"
          intent="issue"
          acts={[{ decision: 'issue', label: issue, tone: 'primary' }]}
        />
      )}
      {canKeep && <KeepInvoiceForm uploaded={uploaded} />}
      {canAsk && (
        <DecisionForm
          title="红字信息"
          intent="ask"
          acts={[{ decision: 'ask', label: '再次请购方确认', tone: 'primary' }]}
        />
      )}
      {canRed && (
        <DecisionForm<'isUsed' | 'reason'>
          title="开票有误"
          words="整张红冲，按现在的抬头自动重开；退货和折让的随退款自动开具。"
          intent="red"
          acts={[{ decision: 'red', label: '红冲后重开' }]}
        >
          {({ isUsed, reason }) => (
            <>
              <CheckField label="购方已确认用途（须由购方确认红字信息）" field={isUsed} />
              <Field label="错在哪里" field={reason} maxLength={200} />
            </>
          )}
        </DecisionForm>
      )}
    </>
  )
}
