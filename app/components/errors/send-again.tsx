import { isRouteErrorResponse } from '@remix-run/react'
import { ResendForm } from '#app/components/ui/resend-form'
import type { UnsentForm } from '#app/web/unsent-form'

interface SendAgainProps extends UnsentForm {
  /** From when on it helps to send it once more. */
  when?: string | undefined
}

/** From when on a form that met this error can be sent again: a missing right does not come by waiting. */
export function whenToSend(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 403 ? '开通权限后' : undefined
}

/**
 * Whether a form that met this error may be sent again: what is not there, or is somebody else's, will
 * not be there later either.
 */
export function isWorthSending(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status !== 404
}

/** A form that may not have been carried out, with all that was typed in it. */
export function SendAgain({ address, fields, files, when = '稍候' }: SendAgainProps) {
  return (
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
