import { useLocation } from '@remix-run/react'
import type { FrameUser } from '#app/views/frame-data'
import { paths } from '#app/site/paths'

/** On every page of a buyer whose registration is open: what is next, with the way there. */
export function RegistrationNotice({ user }: { user: FrameUser | undefined }) {
  const { pathname } = useLocation()
  if (!user?.openStep || pathname.startsWith(paths.registration())) return null
  return (
    <p className="registration-notice">
      <a href={paths.registration()}>
        {user.approval === 'rejected'
          ? '资料被退回，请修改后重新提交'
          : `注册未完成：第 ${user.openStep} 步，去完成`}
      </a>
    </p>
  )
}
