import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { DecisionForm } from './decision-form'

export function KeepInvoiceForm({ uploaded }: { uploaded: readonly number[] }) {
  return (
    <DecisionForm<'number' | 'issuedOn' | 'files'>
      title="登记线下发票"
      intent="keep"
      encType="multipart/form-data"
      acts={[{ decision: 'keep', label: '登记发票' }]}
    >
      {({ number, issuedOn, files }) => (
        <>
          <Field label="发票号码（20 位）" field={number} inputMode="numeric" maxLength={20} />
          <Field label="开票日期" field={issuedOn} maxLength={20} />
          <InvoiceFiles field={files} uploaded={uploaded} />
        </>
      )}
    </DecisionForm>
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
