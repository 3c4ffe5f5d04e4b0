import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { ConfirmForm } from '#app/components/ui/confirm-form'
import { FormMessage } from '#app/components/ui/form-message'
import { deleteTemplate, requireTemplate } from '#app/services/quick/purchase-templates.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import type { RouteHandle } from '#app/site/handle'
import { quickPaths } from '#app/site/quick-paths'
import { titleOrError } from '#app/site/title-or-error'
import type { CommandReply } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'

export const handle = { title: '删除采购模板' } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { template } = await requireTemplate(request, requireId(params.id))
  return { template }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const result = await deleteTemplate(request, requireId(params.id))
  return redirectAfter(result, { to: quickPaths.templates(), done: () => '模板已删除' })
}

export default function TemplateDeletePage() {
  const { template } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  return (
    <div className="container with-menu">
      <MemberMenu />
      <section className="notice-page" aria-labelledby="delete-title">
        <h1 id="delete-title">确定删除这个模板吗?</h1>
        <FormMessage message={reply?.message} />
        <ConfirmForm
          needs="buy"
          action={quickPaths.templateDelete(template.id)}
          confirmLabel="删除模板"
          back={quickPaths.template(template.id)}
        >
          <p>{`${template.name}，${template.rows} 种商品。本店各采购员都不能再用它；购物车和订单不变。`}</p>
        </ConfirmForm>
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
