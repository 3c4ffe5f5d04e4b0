import { Field } from '#app/components/ui/field'
import { Quantity } from './batch-forms'
import { DecisionForm } from './decision-form'

interface ReceiveFormProps {
  token: string
  unit: string
  needsExpiry: boolean
}

/** Receives a batch from a supplier into stock, or more of an existing one. */
export function ReceiveForm({ token, unit, needsExpiry }: ReceiveFormProps) {
  return (
    <DecisionForm<'number' | 'producedOn' | 'expiresOn' | 'quantity' | 'words'>
      title="入库"
      intent="receive"
      token={token}
      acts={[{ decision: 'receive', label: '入库', tone: 'primary' }]}
    >
      {({ number, producedOn, expiresOn, quantity, words }) => (
        <>
          <Field
            label="批号"
            field={number}
            maxLength={120}
            hint="也可扫包装上的二维码，批号和有效期一起读出"
            required
          />
          <Field
            label="生产日期"
            field={producedOn}
            maxLength={20}
            hint="如 2026-05-01，也可写 20260501"
          />
          <Field
            label="有效期至"
            field={expiresOn}
            maxLength={20}
            hint={needsExpiry ? '离失效不到 1 个月的不能入库' : '没有有效期的留空'}
            required={needsExpiry}
          />
          <Quantity unit={unit} field={quantity} />
          <Field label="供货单位和单号，或原因" field={words} maxLength={200} required />
        </>
      )}
    </DecisionForm>
  )
}

export function LowMarkForm({ low, unit }: { low: number | undefined; unit: string }) {
  return (
    <DecisionForm<'low'>
      title="警戒数量"
      intent="low"
      acts={[{ decision: 'low', label: '保存' }]}
      defaultValue={{ low }}
    >
      {(fields) => (
        <Field
          label={`警戒数量（${unit}）`}
          field={fields.low}
          inputMode="decimal"
          maxLength={12}
          hint="低于此值提醒；留空不提醒"
        />
      )}
    </DecisionForm>
  )
}
