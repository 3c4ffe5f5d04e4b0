import { HiddenRowsField } from '#app/components/ui/hidden-rows-field'
import { PageForm } from '#app/components/ui/page-form'

export function StatementForm({ error }: { error: string | undefined }) {
  return (
    <PageForm className="desk-form" encType="multipart/form-data" noValidate>
      <div className={error === undefined ? 'field' : 'field field-invalid'}>
        <label htmlFor="statement-file">银行流水文件</label>
        <input
          id="statement-file"
          type="file"
          name="file"
          accept=".csv,.xlsx,.txt"
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={
            error === undefined ? 'statement-hint' : 'statement-hint statement-error'
          }
        />
        <p className="field-hint" id="statement-hint">
          网银导出的 CSV 或
          .xlsx，须有日期、对方户名、贷方（收入）或金额列；重复的只计一次，读入不入账。
        </p>
        {error !== undefined && (
          <p className="field-error" id="statement-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <HiddenRowsField />
      <button type="submit" className="button button-primary" name="intent" value="read">
        读入流水
      </button>
    </PageForm>
  )
}
