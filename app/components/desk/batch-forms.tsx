import type { SubmissionResult } from '@conform-to/dom'
import type { StockBatch } from '#contract/desk/stock'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'

interface BatchFormProps {
  version: number
  token: string
  unit: string
  lastResult: SubmissionResult | undefined
}

export function QuantityForm({
  intent,
  most,
  version,
  token,
  unit,
  lastResult,
}: BatchFormProps & { intent: 'apart' | 'release'; most: number }) {
  const [form, fields] = useForm<Record<'token' | 'quantity' | 'words', string>>({
    id: intent,
    lastResult,
    defaultValue: { quantity: String(most) },
  })
  const isRelease = intent === 'release'
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Hidden
        intent={intent}
        version={version}
        token={keptToken(fields.token.initialValue, token)}
      />
      <Field
        label={`数量（${unit}）`}
        field={fields.quantity}
        inputMode="decimal"
        maxLength={20}
        hint={`最多 ${String(most)}`}
        required
      />
      <Field
        label={isRelease ? '检查结论' : '隔离原因'}
        field={fields.words}
        maxLength={200}
        required
      />
      <button type="submit" className={isRelease ? 'button' : 'button button-primary'}>
        {isRelease ? '提出解除隔离' : '隔离'}
      </button>
    </PageForm>
  )
}

interface NumberFormProps extends BatchFormProps {
  batch: Pick<StockBatch, 'number' | 'producedOn' | 'expiresOn' | 'sale'>
}

/** Number and last day of stock that is not for sale before. */
export function NumberForm({ batch, version, token, unit, lastResult }: NumberFormProps) {
  const [form, fields] = useForm<
    Record<'token' | 'number' | 'producedOn' | 'expiresOn' | 'quantity', string>
  >({
    id: 'number',
    lastResult,
    defaultValue: {
      number: batch.number,
      producedOn: batch.producedOn ?? '',
      expiresOn: batch.expiresOn ?? '',
      quantity: String(batch.sale),
    },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Hidden
        intent="number"
        version={version}
        token={keptToken(fields.token.initialValue, token)}
      />
      <Field label="批号" field={fields.number} maxLength={120} hint="照包装填写" required />
      <Field
        label="生产日期"
        field={fields.producedOn}
        maxLength={20}
        hint="如 2026-05-01，也可写 20260501"
      />
      <Field label="有效期至" field={fields.expiresOn} maxLength={20} required />
      <Field
        label={`数量（${unit}）`}
        field={fields.quantity}
        inputMode="decimal"
        maxLength={20}
        hint={`最多 ${String(batch.sale)}；有几个批号就分几次补`}
        required
      />
      <button type="submit" className="button button-primary">
        补批号
      </button>
    </PageForm>
  )
}

const places = { sale: '在库可售', apart: '隔离' }

/** After a stock count. */
export function StockAdjustForm({ version, token, unit, lastResult }: BatchFormProps) {
  const [form, fields] = useForm<Record<'token' | 'place' | 'change' | 'words', string>>({
    id: 'adjust',
    lastResult,
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Hidden
        intent="adjust"
        version={version}
        token={keptToken(fields.token.initialValue, token)}
      />
      <RadioField legend="调整" field={fields.place} choices={places} />
      <Field
        label={`增加或减少（${unit}）`}
        field={fields.change}
        maxLength={20}
        hint="减少填负数，如 -12；销毁、报损也在这里"
        required
      />
      <Field label="原因" field={fields.words} maxLength={200} required />
      <button type="submit" className="button">
        提出调整
      </button>
    </PageForm>
  )
}

function Hidden({ intent, version, token }: { intent: string; version: number; token: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="token" value={token} />
    </>
  )
}

export function keptToken(sent: unknown, token: string): string {
  return typeof sent === 'string' && sent !== '' ? sent : token
}
