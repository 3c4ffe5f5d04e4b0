import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Field } from '#app/components/ui/field'
import { RadioField } from '#app/components/ui/radio-field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { DecisionForm } from './decision-form'

type Detail = DataOf<Calls['desk.stockBatch']> & { token: string }

/** What can be done with a batch: `open` are the intents of its forms. */
export function BatchActs({ detail, open }: { detail: Detail; open: readonly string[] }) {
  const { goods, batch, token } = detail
  return (
    <>
      {open.includes('number') && <NumberForm detail={detail} />}
      {open.includes('apart') && (
        <DecisionForm<'quantity' | 'words'>
          title="隔离"
          intent="apart"
          token={token}
          acts={[{ decision: 'apart', label: '隔离', tone: 'primary' }]}
          defaultValue={{ quantity: batch.sale }}
        >
          {({ quantity, words }) => (
            <>
              <Quantity unit={goods.unit} field={quantity} hint={`最多 ${String(batch.sale)}`} />
              <Field label="隔离原因" field={words} maxLength={200} required />
            </>
          )}
        </DecisionForm>
      )}
      {open.includes('release') && (
        <DecisionForm<'quantity' | 'words'>
          title="解除隔离"
          intent="release"
          token={token}
          acts={[{ decision: 'release', label: '提出解除隔离' }]}
          defaultValue={{ quantity: batch.apart }}
        >
          {({ quantity, words }) => (
            <>
              <Quantity unit={goods.unit} field={quantity} hint={`最多 ${String(batch.apart)}`} />
              <Field label="检查结论" field={words} maxLength={200} required />
            </>
          )}
        </DecisionForm>
      )}
      <AdjustForm detail={detail} />
    </>
  )
}

/** Number and last day of stock that is not for sale before. */
function NumberForm({ detail: { goods, batch, token } }: { detail: Detail }) {
  const most = `最多 ${String(batch.sale)}；有几个批号就分几次补`
  return (
    <DecisionForm<'number' | 'producedOn' | 'expiresOn' | 'quantity'>
      title="补批号"
      words="没有批号和有效期的库存不可销售，也不会拣货和发货。"
      intent="number"
      token={token}
      acts={[{ decision: 'number', label: '补批号', tone: 'primary' }]}
      defaultValue={{
        number: batch.number,
        producedOn: batch.producedOn,
        expiresOn: batch.expiresOn,
        quantity: batch.sale,
      }}
    >
      {({ number, producedOn, expiresOn, quantity }) => (
        <>
          <Field label="批号" field={number} maxLength={120} hint="照包装填写" required />
          <Field
            label="生产日期"
            field={producedOn}
            maxLength={20}
            hint="如 2026-05-01，也可写 20260501"
          />
          <Field label="有效期至" field={expiresOn} maxLength={20} required />
          <Quantity unit={goods.unit} field={quantity} hint={most} />
        </>
      )}
    </DecisionForm>
  )
}

const places = { sale: '在库可售', apart: '隔离' }

/** After a stock count. */
function AdjustForm({ detail: { goods, token } }: { detail: Detail }) {
  return (
    <DecisionForm<'place' | 'change' | 'words'>
      title="调整数量"
      intent="adjust"
      token={token}
      acts={[{ decision: 'adjust', label: '提出调整' }]}
    >
      {({ place, change, words }) => (
        <>
          <RadioField legend="调整" field={place} choices={places} />
          <Field
            label={`增加或减少（${goods.unit}）`}
            field={change}
            maxLength={20}
            hint="减少填负数，如 -12；销毁、报损也在这里"
            required
          />
          <Field label="原因" field={words} maxLength={200} required />
        </>
      )}
    </DecisionForm>
  )
}

interface QuantityProps {
  unit: string
  field: FieldMetadata
  hint?: string
}

export function Quantity({ unit, field, hint }: QuantityProps) {
  return (
    <Field
      label={`数量（${unit}）`}
      field={field}
      inputMode="decimal"
      maxLength={20}
      {...(hint !== undefined && { hint })}
      required
    />
  )
}
