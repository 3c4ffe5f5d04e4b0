import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CategoryFields, type CategoryFieldName } from '#app/components/desk/category-fields'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.newCategory.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { places } = await callOrThrow(request, 'desk.categories', {})
  return { places }
}

export const action = bulkAction('desk.addCategory', ({ name }) => ({
  to: deskPaths.categories(),
  message: `已新增分类 ${name}`,
}))

export default function NewCategoryPage() {
  const { places } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const mayAdd = useMay('goods.write')
  const [form, fields] = useForm<Record<CategoryFieldName, string>>({
    id: 'category',
    lastResult: reply,
    defaultValue: { sort: 0 },
  })
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {mayAdd ? (
        <section className="panel" aria-labelledby="category-title">
          <h2 id="category-title">分类</h2>
          <PageForm id={form.id} className="desk-form" noValidate>
            <FormMessage message={form.errors?.[0]} />
            <CategoryFields fields={fields} places={places} />
            <button type="submit" className="button button-primary">
              新增
            </button>
          </PageForm>
        </section>
      ) : (
        <NoRight permission="goods.write" />
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
