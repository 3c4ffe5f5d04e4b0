import type { SubmissionResult } from '@conform-to/dom'
import type { OrderShipmentLine } from '#contract/order-shipments'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { useCaseReply } from './case-page'

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
              <td data-label="批号" className="number">
                {line.batch || '—'}
              </td>
              <td data-label="有效期至" className="number">
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
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
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
