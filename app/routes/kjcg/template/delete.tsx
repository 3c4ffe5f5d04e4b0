import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { requireTemplate } from '#app/services/quick/purchase-templates.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { quickPaths } from '#app/site/quick-paths'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '删除采购模板' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { template } = await requireTemplate(request, requireId(params.id))
  return { template }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const result = await call(request, 'template.delete', { id: requireId(params.id) })
  return redirectAfter(result, { to: quickPaths.templates(), done: () => '模板已删除' })
}

export default function TemplateDeletePage() {
  const { template } = useLoaderData<typeof loader>()
  return (
    <div className="container with-menu">
      <MemberMenu />
      <ConfirmPage
        question="确定删除这个模板吗?"
        needs="buy"
        action={quickPaths.templateDelete(template.id)}
        confirmLabel="删除模板"
        back={quickPaths.template(template.id)}
      >
        <p>{`${template.name}，${template.rows} 种商品。本店各采购员都不能再用它；购物车和订单不变。`}</p>
      </ConfirmPage>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
