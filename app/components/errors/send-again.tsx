import { isRouteErrorResponse } from '@remix-run/react'
import { ResendForm } from '#app/components/ui/resend-form'
import type { UnsentForm } from '#app/web/unsent-form'

interface SendAgainProps extends UnsentForm {
  error: unknown
}

/**
 * A form that may not have been handled, with its input, to send again. Nothing for a missing or
 * another buyer's record, where sending again cannot help (`insteadOfSending`).
 */
export function SendAgain({ error, address, fields, files }: SendAgainProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return null
  return (
    <>
      <p>
        {fields.length > 0 && '您填写的内容已保留，'}
        {files.length > 0 && '文件请重新选择，'}
        {status === 403 ? '开通权限后' : '稍候'}可再次提交。
      </p>
      <ResendForm action={address} fields={fields} files={files}>
        再次提交
      </ResendForm>
    </>
  )
}
