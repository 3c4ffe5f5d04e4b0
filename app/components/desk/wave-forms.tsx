import type { SubmissionResult } from '@conform-to/dom'
import type { WaveOrder, WavePick } from '#contract/desk/waves'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'

interface FormProps {
  version: number
  lastResult: Partial<SubmissionResult> | undefined
}

type PickFormProps = FormProps & { pick: WavePick }

export function ChangeBatchForm({ pick, version, lastResult }: PickFormProps) {
  const [form, fields] = useForm<Record<'to' | 'quantity' | 'reason', string>>({
    id: 'batch',
    lastResult,
    defaultValue: { quantity: String(pick.quantity) },
  })
  const choices = Object.fromEntries(
    pick.others.map(({ id, number, expiresOn, left }) => [
      String(id),
      `${number || '无批号'}${expiresOn === '' ? '' : ` 至 ${expiresOn}`}，可拣 ${String(left)} ${pick.unit}`,
    ]),
  )
  return (
    <section aria-labelledby="batch-title">
      <h3 id="batch-title">换批次</h3>
      {pick.others.length === 0 ? (
        <>
          <FormMessage message={form.errors?.[0]} />
          <p className="muted">没有别的可拣批次。</p>
        </>
      ) : (
        <PageForm id={form.id} className="desk-form" noValidate>
          <FormMessage message={form.errors?.[0]} />
          <PickFields version={version} pick={pick} />
          <RadioField legend="换成" field={fields.to} choices={choices} />
          <Quantity pick={pick} field={fields.quantity} />
          <Field label="换批次的原因" field={fields.reason} maxLength={200} required />
          <button type="submit" className="button button-primary" name="intent" value="batch">
            换批次
          </button>
        </PageForm>
      )}
    </section>
  )
}

export function ShortForm({ pick, version, lastResult }: PickFormProps) {
  const [form, fields] = useForm<Record<'quantity' | 'reason', string>>({
    id: 'short',
    lastResult,
  })
  return (
    <section className="desk-part" aria-labelledby="short-title">
      <h3 id="short-title">记短缺</h3>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <PickFields version={version} pick={pick} />
        <Quantity pick={pick} field={fields.quantity} />
        <Field
          label="短缺的原因"
          field={fields.reason}
          hint="不再建议发这些；补不上的在订单页缺货关闭，账实不符的在批次页调整。"
          maxLength={200}
          required
        />
        <button type="submit" className="button" name="intent" value="short">
          记短缺
        </button>
      </PageForm>
    </section>
  )
}

function PickFields({ version, pick }: { version: number; pick: WavePick }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="batch" value={pick.batchId} />
    </>
  )
}

function Quantity({
  pick,
  field,
}: { pick: WavePick } & Pick<Parameters<typeof Field>[0], 'field'>) {
  return (
    <Field
      label={`数量（${pick.unit}）`}
      field={field}
      inputMode="decimal"
      maxLength={20}
      hint={`最多 ${String(pick.quantity)} ${pick.unit}，优先从后面的订单扣减`}
      required
    />
  )
}

export function TakeOutForm({ one, version, lastResult }: FormProps & { one: WaveOrder }) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'takeOut', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="order" value={one.order.id} />
      <Field label="移出的原因" field={fields.reason} maxLength={200} required />
      <button type="submit" className="button button-primary" name="intent" value="takeOut">
        移出波次
      </button>
    </PageForm>
  )
}

export function WithdrawWaveForm({ version, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'withdraw', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={version} />
      <p className="muted">还没发货的订单全部移出，可以重新合成。</p>
      <Field label="撤销的原因" field={fields.reason} maxLength={200} required />
      <button type="submit" className="button" name="intent" value="withdraw">
        撤销波次
      </button>
    </PageForm>
  )
}
