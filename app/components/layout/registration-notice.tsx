import { useLocation } from '@remix-run/react'
import type { FrameUser } from '#app/views/frame-data'
import { paths } from '#app/site/paths'

const stepNames = { 2: '填写单位资料', 3: '上传证照并提交' } as const

/** On every page of a buyer whose registration is open: what is next, with the way there. */
export function RegistrationNotice({ user }: { user: FrameUser | undefined }) {
  const { pathname } = useLocation()
  const step = user?.openStep
  if ((step !== 2 && step !== 3) || pathname.startsWith('/register')) return null
  return (
    <p className="registration-notice">
      <a className="container" href={paths.register(step)}>
        {user?.approval === 'rejected'
          ? '资料被退回，请修改后重新提交'
          : `注册未完成：第 ${step} 步 ${stepNames[step]}`}
      </a>
    </p>
  )
}
