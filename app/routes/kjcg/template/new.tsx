import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { TemplateSummary } from '#contract/purchase-template'
import { idSchema } from '#contract/scalars'
import { MemberMenu } from '#app/components/account/member-menu'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { getTemplates, readTemplateSource } from '#app/services/quick/purchase-templates.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { failureStatus } from '#app/upstream-client/result'
import { firstErrors, replyCommand, type CommandReply } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '存为采购模板', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const sources = { list: '采购清单', order: '订单', cart: '购物车' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  return { templates: await getTemplates(request), source: sourceOf(request).source }
}

interface NewReply extends CommandReply {
  errors: Record<string, string>
}

export async function action({ request }: ActionFunctionArgs) {
  const source = sourceOf(request)
  const form = await readForm(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 100) : ''
  }
  const [name, into] = [text('name'), text('into')]
  const read = idSchema.safeParse(into)
  const made = await call(request, 'template.create', {
    ...source,
    ...(read.success ? { into: read.data } : { name }),
  })
  if (!made.ok) {
    const reply: NewReply = {
      ...replyCommand(made, { intent: 'make', name, into }),
      errors: firstErrors(made.fieldErrors),
    }
    return data(reply, failureStatus(made))
  }
  const { id, rows } = made.data
  const message = `模板“${made.data.name}”有 ${rows} 种商品`
  return redirectWithToast(quickPaths.template(id), { kind: 'success', message })
}

function sourceOf(request: Request) {
  const source = readTemplateSource(request)
  if (source === undefined) throw data({ message: '没有这一页' }, 404)
  return source
}

export default function NewTemplatePage() {
  const { templates, source } = useLoaderData<typeof loader>()
  const reply = useActionData<NewReply>()
  const error = reply?.errors['name']
  return (
    <div className="container with-menu quick-page">
      <MemberMenu />
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '采购模板', href: quickPaths.templates() },
        ]}
        current={handle.title}
      />
      <h1>{handle.title}</h1>
      <section className="panel" aria-label={handle.title}>
        <PageForm needs="buy" noValidate>
          <FormMessage message={error === undefined ? reply?.message : undefined} />
          <p>{`把${sources[source]}里的商品和数量存起来；秒杀、组合和赠品不存。`}</p>
          <div className="field">
            <label htmlFor="template-name">新模板的名称</label>
            <input
              id="template-name"
              name="name"
              maxLength={30}
              placeholder="如 月初常规"
              defaultValue={reply?.initialValue['name']}
              autoFocus={error !== undefined || undefined}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : 'template-name-error'}
            />
            {error !== undefined && (
              <p className="field-error" id="template-name-error">
                {error}
              </p>
            )}
          </div>
          {templates.length > 0 && (
            <IntoField templates={templates} chosen={reply?.initialValue['into']} />
          )}
          <p className="confirm-actions">
            <SubmitButton intent="make" busy="保存中…">
              保存模板
            </SubmitButton>
          </p>
        </PageForm>
      </section>
    </div>
  )
}

interface IntoFieldProps {
  templates: readonly TemplateSummary[]
  chosen: string | undefined
}

function IntoField({ templates, chosen }: IntoFieldProps) {
  return (
    <div className="field">
      <label htmlFor="template-into">或并入已有的模板</label>
      <select id="template-into" name="into" defaultValue={chosen}>
        <option value="">不并入，存为新模板</option>
        {templates.map(({ id, name, rows }) => (
          <option key={id} value={id}>{`${name}（${rows} 种）`}</option>
        ))}
      </select>
      <p className="field-hint">同一商品用这次的数量。</p>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
