import { AddPage } from '#app/components/desk/add-page'
import { WarehouseFields, type WarehouseFieldName } from '#app/components/desk/warehouse-fields'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newWarehouse.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.addWarehouse', () => ({
  to: deskPaths.warehouses(),
  message: '仓库已新增',
}))

export default function NewWarehousePage() {
  return (
    <AddPage<WarehouseFieldName>
      title={handle.title}
      permission="goods.write"
      id="warehouse"
      heading="仓库"
      defaultValue={{ sort: 0 }}
    >
      {(fields) => <WarehouseFields fields={fields} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
