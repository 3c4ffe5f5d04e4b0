import type { SubmissionResult } from '@conform-to/dom'
import type { Sending, SendingLine } from '#contract/desk/shipment-shapes'
import { WayFields, type WayName } from '#app/components/desk/way-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { type FieldMetadata, useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'

/** Name of the field for a batch's quantity of a line. */
type Take = `take-${number}-${number}`

interface ShippingFormProps {
  sending: Sending
  lastResult: Partial<SubmissionResult> | undefined
  scanned: number | undefined
}

/** Quantities to ship by line and batch, prefilled FEFO. */
export function ShippingForm({ sending, lastResult, scanned }: ShippingFormProps) {
  const { order, lines, needsChecker, lastCarrier } = sending
  const open = lines.filter(({ toSend }) => toSend > 0)
  const proposed = Object.fromEntries(
    open.flatMap((line) =>
      line.batches.map(({ id, proposed }) => [`take-${line.id}-${id}`, proposed || '']),
    ),
  )
  const [form, fields] = useForm<Record<WayName | 'reason' | 'rows' | Take, string>>({
    id: 'ship',
    lastResult,
    defaultValue: { parcels: '1', carrier: lastCarrier, ...proposed },
  })
  // A proposed batch, and its field, may be gone meanwhile.
  const fieldNames = open.flatMap((line) =>
    line.batches
      .filter(({ refusal }) => refusal === undefined)
      .map(({ id }) => `take-${line.id}-${id}`),
  )
  const isGone = Object.keys(lastResult?.error ?? {}).some(
    (name) => name.startsWith('take-') && !fieldNames.includes(name),
  )
  const gone = isGone ? '没有发货：可发的批次刚刚有变化，请按下面现在的批次填写' : undefined
  return (
    <section className="panel" aria-labelledby="ship-title">
      <h2 id="ship-title">{needsChecker ? '拣货，交另一人复核' : '发货'}</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0] ?? gone ?? fields.rows.errors?.[0]} />
        <input type="hidden" name="version" value={order.version} />
        {open.map((line) => (
          <LineBatches
            key={line.id}
            line={line}
            isScanned={line.id === scanned}
            fieldOf={(batch) => fields[`take-${line.id}-${batch}`] as FieldMetadata}
          />
        ))}
        <Field
          label="未按近效期先出的原因"
          field={fields.reason}
          hint="照上面的建议发货可以不填"
          maxLength={200}
        />
        <WayFields fields={fields} isColdChain={order.isColdChain} />
        <p className="desk-bulk">
          <button type="submit" className="button button-primary" name="intent" value="ship">
            {needsChecker ? '提交复核' : '出库发货'}
          </button>
        </p>
      </PageForm>
    </section>
  )
}

interface LineBatchesProps {
  line: SendingLine
  isScanned: boolean
  fieldOf: (batchId: number) => FieldMetadata
}

function LineBatches({ line, isScanned, fieldOf }: LineBatchesProps) {
  const { name, spec, manufacturer, unit, kind, location, toSend, batches } = line
  const usable = batches.filter(({ refusal }) => refusal === undefined)
  return (
    <fieldset className={isScanned ? 'desk-line desk-line-scanned' : 'desk-line'}>
      <legend>
        {name} {spec} {kind === 'gift' && <span className="mark">赠品</span>}
      </legend>
      <p className="muted">
        {manufacturer}
        {location !== '' && `，货位 ${location}`}，待发 {toSend} {unit}
        {isScanned && '，已扫到'}
      </p>
      {usable.length === 0 && <p className="desk-late">没有可发的批次，可在订单页按缺货关闭。</p>}
      {usable.map(({ id, number, expiresOn, left, held }, at) => (
        <BatchField
          key={id}
          label={`${number || '无批号'}${expiresOn === '' ? '' : ` 至 ${expiresOn}`}，有 ${left} ${unit}${held > 0 ? `，其中其他波次已占 ${held}` : ''}`}
          field={fieldOf(id)}
          hasFocus={isScanned && at === 0}
        />
      ))}
      {batches
        .filter(({ refusal }) => refusal !== undefined)
        .map(({ id, number, expiresOn, left, refusal }) => (
          <p key={id} className="muted">
            {number || '无批号'} 至 {expiresOn || '—'}，{left} {unit}：{refusal}
          </p>
        ))}
    </fieldset>
  )
}

interface BatchFieldProps {
  label: string
  field: FieldMetadata
  hasFocus: boolean
}

function BatchField({ label, field, hasFocus }: BatchFieldProps) {
  return (
    <div className="desk-batch">
      <Field
        label={label}
        field={field}
        inputMode="decimal"
        maxLength={12}
        {...(hasFocus && { autoFocus: true })}
      />
    </div>
  )
}

interface ScanFieldProps {
  orderId: number
  /** The wave to return to; undefined for none. */
  wave: number | undefined
  scan: string
  isFound: boolean
}

/** Finds a line by the barcode of its package: a scanner types it and presses Enter. */
export function ScanField({ orderId, wave, scan, isFound }: ScanFieldProps) {
  const isMissing = scan !== '' && !isFound
  return (
    <form
      className="desk-filter"
      action={deskPaths.newShipment({ order: orderId })}
      aria-label="扫码找商品"
    >
      <input type="hidden" name="order" value={orderId} />
      {wave !== undefined && <input type="hidden" name="wave" value={wave} />}
      <p>
        <label htmlFor="scan">扫商品条码（可不用，先扫再填数量）</label>
        <input
          id="scan"
          name="scan"
          type="text"
          maxLength={120}
          defaultValue={isMissing ? scan : ''}
          aria-describedby={isMissing ? 'scan-missing' : undefined}
        />
      </p>
      <p>
        <button type="submit" className="button">
          找商品
        </button>
      </p>
      {isMissing && (
        <p id="scan-missing" className="desk-late" role="alert">
          这一单没有条码 {scan} 的商品
        </p>
      )}
    </form>
  )
}
