import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ForgetFrame } from '#app/components/account/forget-frame'
import { codePaths } from '#app/site/code-paths'
import { forgetFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { getVisitFor } from '#app/web/code-visit.server'

export const handle = {
  title: '重置成功',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: forgetFlow,
  step: 3,
} satisfies RouteHandle

const notYet = '还没有重置密码'

export const meta = pageMeta<typeof loader>(handle.title, ({ isReset }) => ({
  title: isReset ? handle.title : notYet,
}))

/** Only after a password reset in this browser; redirects to step 1 otherwise. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await getVisitFor(request, 'forget')
  return { isReset: visit?.isReset === true }
}

export default function PasswordResetPage() {
  const { isReset } = useLoaderData<typeof loader>()
  return isReset ? (
    <ForgetFrame title={handle.title}>
      <p>新密码已生效，所有设备已退出，请用新密码登录。</p>
      <WayOn href={paths.login()} words="去登录" />
    </ForgetFrame>
  ) : (
    <ForgetFrame title={notYet}>
      <p>还没有重置密码。请先用短信验证码验证手机。</p>
      <WayOn href={codePaths.forget(1)} words="去验证手机" />
    </ForgetFrame>
  )
}

function WayOn({ href, words }: { href: string; words: string }) {
  return (
    <p className="confirm-actions">
      <a className="button button-primary button-wide" href={href}>
        {words}
      </a>
    </p>
  )
}
