import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'

interface KeepInvoiceFormProps {
  version: number
  lastResult: Partial<SubmissionResult> | undefined
  uploaded: readonly number[]
}

export function KeepInvoiceForm({ version, lastResult, uploaded }: KeepInvoiceFormProps) {
  const [form, fields] = useForm<Record<'number' | 'issuedOn' | 'files', string>>({
    id: 'keep',
    lastResult,
  })
  return (
    <section className="panel" aria-labelledby="keep-title">
      <h2 id="keep-title">登记线下发票</h2>
      <PageForm id={form.id} className="desk-form" encType="multipart/form-data" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        <Field label="发票号码（20 位）" field={fields.number} inputMode="numeric" maxLength={20} />
        <Field label="开票日期" field={fields.issuedOn} maxLength={20} />
        <InvoiceFiles field={fields.files} uploaded={uploaded} />
        <button type="submit" className="button" name="intent" value="keep">
          登记发票
        </button>
      </PageForm>
    </section>
  )
}

function InvoiceFiles({ field, uploaded }: { field: FieldMetadata; uploaded: readonly number[] }) {
  const error = field.errors?.[0]
  return (
    <>
      {uploaded.map((id, at) => (
        <label key={id} className="checkbox">
          <input type="checkbox" name={field.name} value={id} defaultChecked />
          保留已上传的第 {at + 1} 个文件
        </label>
      ))}
      <div className={error === undefined ? 'field' : 'field field-invalid'}>
        <label htmlFor={field.id}>发票文件</label>
        <input
          id={field.id}
          type="file"
          name="chosen"
          multiple
          accept=".pdf,.ofd,.xml"
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? field.descriptionId : field.errorId}
        />
        <p className="field-hint" id={field.descriptionId}>
          PDF、OFD、XML 各一个，每个不超过 5 MB
        </p>
        {error !== undefined && (
          <p className="field-error" id={field.errorId}>
            {error}
          </p>
        )}
      </div>
    </>
  )
}
