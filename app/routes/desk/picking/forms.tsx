import type { SubmissionResult } from '@conform-to/dom'
import type { WaveDetail, WaveOrder, WavePick } from '#contract/desk/waves'
import { isLate } from '#app/components/desk/late-notice'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { readOrderOf, WaveOrders } from '#app/routes/desk/picking/facts'
import { firstMessage } from '#app/words/first-message'

interface WaveActsProps {
  detail: WaveDetail
  /** The pick or order opened by the address. */
  open: { pick?: number | undefined; order?: number | undefined }
  lastResults: Record<'batch' | 'short' | 'takeOut' | 'withdraw', SubmissionResult | undefined>
}

export function WaveActs({ detail, open, lastResults }: WaveActsProps) {
  const { version } = detail
  const isOpen = detail.wave.state === 'open'
  const pick = detail.picks.find(({ batchId, quantity }) => batchId === open.pick && quantity > 0)
  const one = detail.orders.find(({ order, left }) => order.id === open.order && left === undefined)
  const { batch, short, takeOut, withdraw } = lastResults
  return (
    <div className="desk-screen">
      {(!isOpen || pick === undefined) && <Gone version={version} results={[batch, short]} />}
      {(!isOpen || one === undefined) && <Gone version={version} results={[takeOut]} />}
      {!isOpen && <Gone version={version} results={[withdraw]} />}
      {isOpen && pick !== undefined && (
        <section className="panel" id="wave-pick" aria-labelledby="wave-pick-title">
          <h2 id="wave-pick-title">
            {pick.name} {pick.spec}，批号 {pick.batch || '—'}
          </h2>
          <ChangeBatchForm pick={pick} version={version} lastResult={batch} />
          <ShortForm pick={pick} version={version} lastResult={short} />
        </section>
      )}
      {isOpen && one !== undefined && (
        <section className="panel" id="wave-take-out" aria-labelledby="wave-take-out-title">
          <h2 id="wave-take-out-title">
            移出订单 <span className="number">{one.order.code}</span>
          </h2>
          <TakeOutForm one={one} version={version} lastResult={takeOut} />
        </section>
      )}
      {isOpen && (
        <section className="panel" aria-labelledby="wave-withdraw-title">
          <h2 id="wave-withdraw-title">撤销波次</h2>
          <WithdrawWaveForm version={version} lastResult={withdraw} />
        </section>
      )}
    </div>
  )
}

interface GoneProps {
  version: number
  results: readonly (SubmissionResult | undefined)[]
}

/** The message of a form that is gone from the page, where no version conflict is shown. */
function Gone({ version, results }: GoneProps) {
  const told = results.filter((one) => one?.error?.[''] !== undefined || !isLate(one, version))
  return <FormMessage message={firstMessage(...told)} />
}

const most = 100

/** Prints the 随货同行单 of all shipments of a wave, a hundred at a time. */
export function WavePapers({ shipments }: { shipments: readonly number[] }) {
  if (shipments.length === 0) return null
  const parts = Array.from({ length: Math.ceil(shipments.length / most) }, (_, at) =>
    shipments.slice(at * most, (at + 1) * most),
  )
  return (
    <section className="panel desk-screen" aria-labelledby="wave-papers-title">
      <h2 id="wave-papers-title">已发 {shipments.length} 张发货单</h2>
      {parts.map((ids, at) => (
        <PageForm key={ids[0]} className="desk-actions">
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <button type="submit" className="button" name="intent" value="delivery">
            打印随货同行单{parts.length > 1 && `（第 ${String(at + 1)} 批）`}
          </button>
        </PageForm>
      ))}
    </section>
  )
}

interface FormProps {
  version: number
  lastResult: Partial<SubmissionResult> | undefined
}

type PickFormProps = FormProps & { pick: WavePick }

function ChangeBatchForm({ pick, version, lastResult }: PickFormProps) {
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

function ShortForm({ pick, version, lastResult }: PickFormProps) {
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

function TakeOutForm({ one, version, lastResult }: FormProps & { one: WaveOrder }) {
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

function WithdrawWaveForm({ version, lastResult }: FormProps) {
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

interface ShipWaveFormProps {
  detail: WaveDetail
  mayChange: boolean
  lastResult: SubmissionResult | undefined
}

/** The orders of a wave, those that can ship ticked, shipped with one press by their picks. */
export function ShipWaveForm({ detail, mayChange, lastResult }: ShipWaveFormProps) {
  const [form, fields] = useForm<{ orders: string[]; carrier: string; numbers: string }>({
    id: 'ship-wave',
    lastResult,
    defaultValue: {
      orders: detail.orders.flatMap((one) => readOrderOf(one) ?? []),
      carrier: detail.lastCarrier,
    },
  })
  const { initialValue } = fields.orders
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue ?? '']
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0] ?? fields.orders.errors?.[0]} />
      <WaveOrders detail={detail} mayChange={mayChange} ticked={ticked} />
      <div className="desk-form desk-screen">
        <Field label="承运单位（自送填车牌）" field={fields.carrier} maxLength={30} />
        <TextArea
          label="运单号（可不填）：每箱一行，连号只填第一个"
          field={fields.numbers}
          rows={4}
          maxLength={5000}
        />
      </div>
      <p className="desk-bulk desk-screen">
        <button type="submit" className="button button-primary" name="intent" value="ship">
          发货所选
        </button>
      </p>
    </PageForm>
  )
}
