import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WechatForm } from '#app/components/wechat/wechat-form'
import { returnFromWechat } from '#app/services/account/wechat.server'
import type { RouteHandle } from '#app/site/handle'
import { accountPaths } from '#app/site/account-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { wechatPaths } from '#app/site/wechat-paths'
import { redirectWithToast } from '#app/web/toast.server'
import { welcome } from '#app/words/welcome'

export const handle = {
  title: '微信没有完成',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** The only GET that may sign in: it requires the `state` that this browser left with. */
export async function loader({ request }: LoaderFunctionArgs) {
  const outcome = await returnFromWechat(request)
  if (outcome.kind === 'again') throw redirect(paths.home(), 303)
  const { headers } = outcome
  if (outcome.kind === 'signedIn') {
    const toast = { kind: 'success', message: welcome(outcome.company) } as const
    throw await redirectWithToast(outcome.returnTo, toast, headers)
  }
  if (outcome.kind === 'identity') {
    const asks = outcome.purpose === 'bind' ? accountPaths.wechat() : wechatPaths.register()
    throw redirect(asks, { status: 303, headers })
  }
  const { message, purpose = 'login', returnTo } = outcome
  return data({ message, purpose, returnTo }, { status: 400, headers })
}

export default function WechatCallbackPage() {
  const { message, purpose, returnTo } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{handle.title}</h1>
      <p role="alert">{message}</p>
      <WechatForm purpose={purpose} returnTo={returnTo} label="重新扫码" />
      <p className="notice-page-actions">
        <a className="button" href={paths.login(returnTo)}>
          用密码登录
        </a>{' '}
        <a className="button" href={accountPaths.wechat()}>
          用绑定码绑定
        </a>
      </p>
    </section>
  )
}
