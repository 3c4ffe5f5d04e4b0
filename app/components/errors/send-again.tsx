import { isRouteErrorResponse } from '@remix-run/react'
import { ResendForm } from '#app/components/ui/resend-form'
import type { UnsentForm } from '#app/web/unsent-form'

interface SendAgainProps extends UnsentForm {
  /** From when on it helps to send it once more. */
  when?: string | undefined
}

/**
 * From when on a form that met this error can be sent again: a missing right does not come by waiting,
 * and what is not there, or somebody else's, not at all ('').
 */
export function whenToSend(error: unknown): string | undefined {
  const when: Partial<Record<number, string>> = { 403: '开通权限后', 404: '' }
  return isRouteErrorResponse(error) ? when[error.status] : undefined
}

/** A form that may not have been carried out, with all that was typed in it. */
export function SendAgain({ address, fields, files, when = '稍候' }: SendAgainProps) {
  return when === '' ? null : (
    <>
      <p>
        {fields.length > 0 && '您填写的内容已保留，'}
        {files.length > 0 && '文件请重新选择，'}
        {when}可再次提交。
      </p>
      <ResendForm action={address} fields={fields} files={files}>
        再次提交
      </ResendForm>
    </>
  )
}
