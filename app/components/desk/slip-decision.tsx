import type { AgreedFirst } from '#contract/desk/agreed'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { AgreedNotice } from './agreed-notice'
import { DecisionForm } from './decision-form'
import { SurplusField } from './surplus-field'

interface SlipDecisionProps {
  slip: { waiting: string; payers: readonly string[]; agreed?: AgreedFirst | undefined }
  words: string
}

type ArriveName = 'arrived' | 'surplus' | 'payer' | 'payerReason' | 'reason'

/** Confirms the received amount, or returns the voucher. */
export function SlipDecision({ slip, words }: SlipDecisionProps) {
  const { waiting, payers, agreed } = slip
  return (
    <>
      <AgreedNotice agreed={agreed} what="多出的记入余额" />
      <DecisionForm<ArriveName>
        title="到账"
        words={
          <>
            待核对 <Price yuan={waiting} className="number" />。{words}
          </>
        }
        acts={[{ decision: 'arrive', label: '确认到账', tone: 'primary' }]}
        defaultValue={{ arrived: waiting }}
      >
        {({ arrived, surplus, payer, payerReason, reason }) => (
          <>
            <Field label="到账金额（元）" field={arrived} maxLength={20} inputMode="decimal" />
            <SurplusField field={surplus} arrived={arrived} due={waiting} />
            <Field
              label="付款户名（银行流水）"
              field={payer}
              maxLength={100}
              autoComplete="off"
              hint={`应为 ${inWords(payers)}`}
              required
            />
            <Field
              label="户名不符仍入账的原因"
              field={payerReason}
              maxLength={200}
              autoComplete="off"
              hint="户名一致的留空；只记入操作记录"
            />
            <Field label="说明（可不填，买家会看到）" field={reason} maxLength={200} />
          </>
        )}
      </DecisionForm>
      <DecisionForm<'reason'> title="退回" acts={[{ decision: 'return', label: '退回凭证' }]}>
        {({ reason }) => <Field label="退回的原因（买家会看到）" field={reason} maxLength={200} />}
      </DecisionForm>
    </>
  )
}

/** The companies of which one has to be the payer, shortened when many. */
function inWords(companies: readonly string[]): string {
  const most = 3
  const words = companies.slice(0, most).join('、')
  if (companies.length <= most) return companies.length > 1 ? `${words} 之一` : words
  return `${words} 等 ${String(companies.length)} 家门店之一`
}
