import type { SubmissionResult } from '@conform-to/dom'
import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import type { OrderShipmentLine } from '#contract/order-shipments'
import {
  shipmentKinds,
  type ShipmentPaper,
  shipmentPapers,
  shipmentStates,
} from '#contract/shipment-words'
import { AddressText } from '#app/components/address/address-text'
import { useCaseReply } from '#app/components/desk/case-page'
import { OrderTags } from '#app/components/desk/order-tags'
import { StoreLink } from '#app/components/desk/store-link'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { type FieldMetadata, useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { printsInWords } from '#app/words/prints'

export function ShipmentFacts({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, address, picker, checker, recorder, startTemperature } = detail
  const { kind, state, carrier, trackingNumber, parcels, shippedAt, receivedAt } = shipment
  return (
    <section className="panel" aria-labelledby="shipment-title">
      <h2 id="shipment-title">
        {shipmentKinds[kind]} {shipmentStates[state]}
      </h2>
      <p>
        <StoreLink storeId={order.storeId} company={order.company} /> 订单{' '}
        <a className="link number" href={deskPaths.order(order.id)}>
          {order.code}
        </a>{' '}
        <OrderTags order={order} />
      </p>
      <p>
        <AddressText address={address} />
      </p>
      <p>
        {carrier === '' ? '承运单位未填' : `${carrier} ${trackingNumber} ${parcels} 件`}
        {recorder !== '' && `，记录仪 ${recorder}`}
        {startTemperature !== '' && `，启运 ${startTemperature} ℃`}
      </p>
      {detail.together.length > 0 && (
        <p className="desk-links">
          同箱发出，单据合在一张：
          {detail.together.map(({ id, code }) => (
            <a key={id} className="link number" href={deskPaths.shipment(id)}>
              {code}
            </a>
          ))}
        </p>
      )}
      <p>
        {formatDateTime(detail.createdAt)} 拣货{picker !== '' && `：${picker}`}
        {checker !== '' && `，复核：${checker}`}
        {shippedAt !== undefined && `，${formatDateTime(shippedAt)} 出库`}
        {receivedAt !== undefined && `，${formatDateTime(receivedAt)} 收货`}
      </p>
    </section>
  )
}

/** Prints papers; each print is recorded. A withdrawn shipment has none. */
export function ShipmentPapers({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, printedCount, packingPrints, coldChainPrints } = detail
  const prints = { delivery: printedCount, packing: packingPrints, coldChain: coldChainPrints }
  const papers = (Object.keys(shipmentPapers) as ShipmentPaper[]).filter(
    (paper) => paper !== 'coldChain' || order.isColdChain,
  )
  if (shipment.state === 'withdrawn') return null
  return (
    <section className="panel" aria-labelledby="papers-title">
      <h2 id="papers-title">打印</h2>
      <p className="muted">
        {papers
          .map((paper) => `${shipmentPapers[paper]}${printsInWords(prints[paper])}`)
          .join('，')}
      </p>
      <PageForm className="desk-actions" action={deskPaths.shipments()}>
        <NoDefaultButton />
        <input type="hidden" name="ids" value={shipment.id} />
        {papers.map((paper) => (
          <button key={paper} type="submit" className="button" name="paper" value={paper}>
            {shipmentPapers[paper]}
          </button>
        ))}
      </PageForm>
    </section>
  )
}

interface ShipmentLinesProps {
  lines: readonly OrderShipmentLine[]
  isOpen: boolean
}

export function ShipmentLines({ lines, isOpen }: ShipmentLinesProps) {
  const lastResult = useCaseReply(['codes'])
  const answered = Number(lastResult?.initialValue?.line)
  return (
    <section className="panel" aria-labelledby="shipment-lines">
      <h2 id="shipment-lines">商品与批号</h2>
      <table className="plain-table labelled-table desk-table">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">批号</th>
            <th scope="col">有效期至</th>
            <th scope="col">数量</th>
            <th scope="col">追溯码</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name} <span className="muted">{line.spec}</span>
              </th>
              <td data-label="批号" className="number desk-whole">
                {line.batch || '—'}
              </td>
              <td data-label="有效期至" className="number desk-whole">
                {line.expiresOn || '—'}
              </td>
              <td data-label="数量">
                {line.quantity} {line.unit}
              </td>
              <td data-label="追溯码">
                {line.codes.length === 0 ? '—' : `${line.codes.length} 个`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen &&
        lines.map((line) => (
          <CodesForm
            key={line.id}
            line={line}
            lastResult={line.id === answered ? lastResult : undefined}
          />
        ))}
    </section>
  )
}

interface CodesFormProps {
  line: OrderShipmentLine
  lastResult: Partial<SubmissionResult> | undefined
}

function CodesForm({ line, lastResult }: CodesFormProps) {
  const [form, fields] = useForm<Record<'codes', string>>({
    id: `codes-${String(line.id)}`,
    lastResult,
    defaultValue: { codes: line.codes.join('\n') },
  })
  return (
    <details open={lastResult !== undefined}>
      <summary>
        追溯码：{line.name} {line.batch}
      </summary>
      <PageForm id={form.id} className="desk-form" encType="multipart/form-data" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="line" value={line.id} />
        <CodesField field={fields.codes} />
        <p>
          <label htmlFor={`${form.id}-file`}>
            或选文件（TXT，或含“追溯码”列的 CSV），追加到上面
          </label>
          <input id={`${form.id}-file`} type="file" name="file" accept=".txt,.csv" />
        </p>
        <button type="submit" className="button" name="intent" value="codes">
          保存追溯码
        </button>
      </PageForm>
    </details>
  )
}

function CodesField({ field }: { field: FieldMetadata }) {
  const error = field.errors?.[0]
  return (
    <div className="field">
      <label htmlFor={field.id}>全部追溯码，一行一个（药品 20 位，器械 UDI 带序列号）</label>
      <textarea
        id={field.id}
        name={field.name}
        rows={4}
        maxLength={60_000}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : field.errorId}
      />
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
