import type { SubmissionResult } from '@conform-to/dom'
import type { WaitingReportFile } from '#contract/desk/reports'
import { reportKinds } from '#contract/report-words'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'

interface ReportConfirmFormProps {
  files: readonly WaitingReportFile[]
  lastResult: Partial<SubmissionResult> | undefined
}

/** The uploaded files with their suggested batches; nothing is saved before it is ticked here. */
export function ReportConfirmForm({ files, lastResult }: ReportConfirmFormProps) {
  const guessed = files.flatMap(({ id, guess, kind }) => [
    [`code-${id}`, guess?.code ?? ''],
    [`batch-${id}`, guess?.batchNumber ?? ''],
    [`kind-${id}`, kind],
  ])
  const ticked = lastResult === undefined ? undefined : [lastResult.initialValue?.file].flat()
  const [form, fields] = useForm<Record<string, string>>({
    id: 'confirm',
    lastResult,
    defaultValue: Object.fromEntries(guessed) as Record<string, string>,
  })
  return (
    <section className="panel" aria-labelledby="confirm-title">
      <h2 id="confirm-title">核对并登记 {files.length} 个文件</h2>
      <PageForm id={form.id} noValidate>
        <FormMessage message={form.errors?.[0]} />
        <ul className="desk-report-files">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isTicked={
                ticked === undefined ? file.guess !== undefined : ticked.includes(String(file.id))
              }
              fieldOf={(name) => fields[`${name}-${file.id}`] as FieldMetadata}
            />
          ))}
        </ul>
        <button type="submit" className="button button-primary" name="intent" value="save">
          登记勾选的报告
        </button>{' '}
        <button type="submit" className="button" name="intent" value="drop">
          移除勾选的文件
        </button>
      </PageForm>
    </section>
  )
}

interface FileRowProps {
  file: WaitingReportFile
  isTicked: boolean
  fieldOf: (name: string) => FieldMetadata
}

function FileRow({ file: { id, name, guess }, isTicked, fieldOf }: FileRowProps) {
  const kind = fieldOf('kind')
  return (
    <li>
      <fieldset>
        <legend>
          <label className="checkbox">
            <input type="checkbox" name="file" value={id} defaultChecked={isTicked} /> {name}
          </label>
        </legend>
        <p className="muted">
          {guess === undefined
            ? '没有识别出批号，请填写。'
            : `识别为：${guess.name} ${guess.spec} ${guess.manufacturer}`}
        </p>
        <div className="desk-report-fields">
          <Field label="商品编码" field={fieldOf('code')} maxLength={40} />
          <Field label="批号" field={fieldOf('batch')} maxLength={60} />
          <div className="field">
            <label htmlFor={kind.id}>类型</label>
            <select id={kind.id} name={kind.name} defaultValue={String(kind.initialValue ?? '')}>
              {Object.entries(reportKinds).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        </div>
      </fieldset>
    </li>
  )
}
