import type { SubmissionResult } from '@conform-to/dom'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm } from '#app/components/ui/use-form'

/** Uploads many report files at once; they are assigned to batches afterwards. */
export function ReportUploadForm({
  lastResult,
}: {
  lastResult: Partial<SubmissionResult> | undefined
}) {
  const [form, fields] = useForm<{ reports: string }>({ id: 'upload', lastResult })
  const { id, name, errorId, descriptionId, errors } = fields.reports
  const error = errors?.[0]
  return (
    <section className="panel" aria-labelledby="upload-title">
      <h2 id="upload-title">选择文件</h2>
      <PageForm id={form.id} className="desk-form" encType="multipart/form-data" noValidate>
        <div className={error === undefined ? 'field' : 'field field-invalid'}>
          <label htmlFor={id}>报告文件</label>
          <input
            id={id}
            type="file"
            name={name}
            multiple
            accept="application/pdf,image/jpeg,image/png,image/webp"
            autoFocus={error !== undefined || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? descriptionId : errorId}
          />
          <p className="field-hint" id={descriptionId}>
            PDF 或图片，可多选，每个不超过 5
            MB。按文件名识别品名和批号，如“阿莫西林胶囊_0.25g×24粒_B20260101.pdf”。
          </p>
          {error !== undefined && (
            <p className="field-error" id={errorId}>
              {error}
            </p>
          )}
        </div>
        <SubmitButton intent="upload" busy="上传中…">
          上传
        </SubmitButton>
      </PageForm>
    </section>
  )
}
