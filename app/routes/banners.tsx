import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idSchema } from '#contract/scalars'
import { pageMeta } from '#app/site/page-meta'
import { closeAd, getClosedAds, reopenAds } from '#app/web/closed-ads.server'
import { requireOwnOrigin } from '#app/web/own-origin.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { PageForm } from '#app/components/ui/page-form'

export const handle = { title: '横幅设置', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { closed: (await getClosedAds(request)).length }
}

export async function action({ request }: ActionFunctionArgs) {
  requireOwnOrigin(request)
  const form = await readForm(request)
  const id = idSchema.safeParse(form.get('close'))
  if (id.success)
    return redirect(safeRedirect(form.get('returnTo')), {
      status: 303,
      headers: await closeAd(request, id.data),
    })
  const toast = { kind: 'success', message: '横幅已恢复显示' } as const
  return redirectWithToast(paths.banners(), toast, await reopenAds())
}

export default function BannersPage() {
  const { closed } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">横幅设置</h1>
      {closed === 0 ? (
        <p>页面顶部和底部的横幅都在显示，可以用横幅上的 × 关闭。</p>
      ) : (
        <PageForm>
          <p>您关闭了 {closed} 条横幅，30 天内不再显示。</p>
          <button type="submit" className="button button-primary">
            恢复显示
          </button>
        </PageForm>
      )}
      <p className="notice-page-actions">
        <a className="button" href={paths.home()}>
          返回首页
        </a>
      </p>
    </section>
  )
}

export { clientAction } from '#app/browser/keep-page'
