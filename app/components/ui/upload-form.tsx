import { useState, type ChangeEvent } from 'react'
import type { StoreRight } from '#contract/store-roles'
import { useRefusal, useSeen } from './use-seen'
import { SubmitButton } from './submit-button'
import { PageForm } from './page-form'

interface UploadFormProps {
  /**
   * Name of the file field; the field `<name>Id` carries the id of a file that is uploaded already.
   */
  name: string
  label: string
  intent: string
  submitLabel: string
  /** Id of the uploaded file, when only the step after the upload failed. */
  uploadId: number | undefined
  error: string | undefined
  /** The role that hands it in. */
  needs: StoreRight
}

// The limit of the upstream, checked here too, so that nobody uploads 5 MB only to be refused.
const maxFileBytes = 5 * 1024 * 1024

/** The form that uploads one file: a transfer slip, a stamped receipt. */
export function UploadForm({
  name,
  label,
  intent,
  submitLabel,
  uploadId,
  error: answered,
  needs,
}: UploadFormProps) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  const file = useSeen<HTMLInputElement>(useRefusal(answered))
  const error = isTooLarge ? '文件不能超过 5 MB' : answered
  function checkSize({ target }: ChangeEvent<HTMLInputElement>) {
    setIsTooLarge((target.files?.[0]?.size ?? 0) > maxFileBytes)
  }
  return (
    <PageForm encType="multipart/form-data" needs={needs} noValidate>
      {uploadId !== undefined && (
        <>
          <input type="hidden" name={`${name}Id`} value={uploadId} />
          <p className="line-notice">{`${label}文件已上传，可直接再次提交，不必重新选择。`}</p>
        </>
      )}
      <div className={error === undefined ? 'field' : 'field field-invalid'}>
        <label htmlFor={name}>{label}</label>
        <input
          id={name}
          type="file"
          ref={file}
          autoFocus={answered !== undefined || undefined}
          name={name}
          onChange={checkSize}
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
      <SubmitButton intent={intent} busy="上传中…" disabled={isTooLarge}>
        {submitLabel}
      </SubmitButton>
    </PageForm>
  )
}
