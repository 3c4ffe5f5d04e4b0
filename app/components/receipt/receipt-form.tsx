import type { SubmissionResult } from '@conform-to/dom'
import type { ReceiptLine } from '#contract/receipt'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { ReceiptLineFields } from './receipt-line-fields'
import { ScanField } from './scan-field'

interface ReceiptFormProps {
  lines: readonly ReceiptLine[]
  lastResult: Partial<SubmissionResult> | undefined
  pictures: Readonly<Record<number, number>>
}

export function ReceiptForm({ lines, lastResult, pictures }: ReceiptFormProps) {
  const defaults = Object.fromEntries(lines.map(({ id, received }) => [`received-${id}`, received]))
  const [form, fields] = useForm<Record<string, string>>({
    id: 'receipt',
    lastResult,
    defaultValue: defaults,
  })
  const hasRefused = lines.some(({ refused }) => refused > 0)
  return (
    <section className="panel" aria-labelledby="receipt-title">
      <h2 id="receipt-title">
        清点 <span className="muted">{lines.length} 行</span>
      </h2>
      <p className="muted">
        已按发货数量填好{hasRefused && '（不含拒收）'}
        。不符的改实收，并填“与发货不符”，合计等于发货数量。
      </p>
      <PageForm id={form.id} needs="receive" encType="multipart/form-data" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <ScanField lines={lines} />
        <ul className="receipt-lines">
          {lines.map((line) => (
            <ReceiptLineFields
              key={line.id}
              line={line}
              fieldOf={(name) => fields[`${name}-${line.id}`] as FieldMetadata}
              pictureId={pictures[line.id]}
            />
          ))}
        </ul>
        <p>
          <SubmitButton intent="count" busy="提交中…">
            确认收货
          </SubmitButton>
        </p>
      </PageForm>
    </section>
  )
}
