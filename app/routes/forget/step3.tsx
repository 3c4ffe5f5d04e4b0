import type { MetaFunction } from '@remix-run/node'
import { ForgetFrame } from '#app/components/account/forget-frame'
import { forgetFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'

export const handle = {
  title: '重置成功',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: forgetFlow,
  step: 3,
} satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export default function PasswordResetPage() {
  return (
    <ForgetFrame title={handle.title}>
      <p>新密码已生效。为了安全，这个账号在所有设备上都已退出，请用新密码登录。</p>
      <p>
        <a className="button button-primary button-wide" href={paths.login()}>
          去登录
        </a>
      </p>
    </ForgetFrame>
  )
}
