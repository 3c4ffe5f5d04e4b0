import { useState, type ChangeEvent } from 'react'
import type { StoreRight } from '#contract/store-roles'
import { SubmitButton } from './submit-button'
import { PageForm } from './page-form'

interface UploadFormProps extends UploadFieldProps {
  intent: string
  submitLabel: string
  needs: StoreRight
}

interface UploadFieldProps {
  /** Name of the file field; `<name>Id` has the id of an uploaded file. */
  name: string
  label: string
  uploadId: number | undefined
  error: string | undefined
}

// The upstream's limit, checked here too so that nobody uploads 5 MB only to be refused.
const maxFileBytes = 5 * 1024 * 1024

export function UploadForm({ intent, submitLabel, needs, ...field }: UploadFormProps) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  function checkSize({ target }: ChangeEvent<HTMLInputElement>) {
    setIsTooLarge((target.files?.[0]?.size ?? 0) > maxFileBytes)
  }
  return (
    <PageForm encType="multipart/form-data" needs={needs} noValidate>
      <UploadField
        {...field}
        isTooLarge={isTooLarge}
        onChange={checkSize}
        again="可直接再次提交，不必重新选择"
      />
      <SubmitButton intent={intent} busy="上传中…" disabled={isTooLarge}>
        {submitLabel}
      </SubmitButton>
    </PageForm>
  )
}

interface FieldProps extends UploadFieldProps {
  isTooLarge?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  /** Note beside an uploaded file. */
  again: string
}

export function UploadField({
  name,
  label,
  uploadId,
  error: answered,
  isTooLarge = false,
  onChange,
  again,
}: FieldProps) {
  const error = isTooLarge ? '文件不能超过 5 MB' : answered
  return (
    <>
      {uploadId !== undefined && (
        <>
          <input type="hidden" name={`${name}Id`} value={uploadId} />
          <p className="line-notice">{`${label}文件已上传，${again}。`}</p>
        </>
      )}
      <div className="field">
        <label htmlFor={name}>{label}</label>
        <input
          id={name}
          type="file"
          autoFocus={answered !== undefined || undefined}
          name={name}
          onChange={onChange}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${name}-hint` : `${name}-hint ${name}-error`}
        />
        <p className="field-hint" id={`${name}-hint`}>
          JPG、PNG、WebP 图片或 PDF，最大 5 MB
        </p>
        {error !== undefined && (
          <p className="field-error" id={`${name}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
    </>
  )
}
