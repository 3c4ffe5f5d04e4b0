import { AddPage } from '#app/components/desk/add-page'
import { BrandFields, type BrandFieldName } from '#app/components/desk/brand-fields'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newBrand.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.addBrand', (_, { id }) => ({
  to: deskPaths.brand(id),
  message: '品牌已新增',
}))

export default function NewBrandPage() {
  return (
    <AddPage<BrandFieldName>
      title={handle.title}
      permission="goods.write"
      id="brand"
      heading="品牌"
      defaultValue={{ sort: 0, isShown: 'on' }}
    >
      {(fields) => <BrandFields fields={fields} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
