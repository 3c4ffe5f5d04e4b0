import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AddPage } from '#app/components/desk/add-page'
import { CategoryFields, type CategoryFieldName } from '#app/components/desk/category-fields'
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
  return (
    <AddPage<CategoryFieldName>
      title={handle.title}
      permission="goods.write"
      id="category"
      heading="分类"
      defaultValue={{ sort: 99 }}
    >
      {(fields) => <CategoryFields fields={fields} places={places} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
