import type { SubmissionResult } from '@conform-to/dom'
import { useActionData } from '@remix-run/react'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { WarehouseFields, type WarehouseFieldName } from '#app/components/desk/warehouse-fields'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
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
  const reply = useActionData<SubmissionResult>()
  const mayAdd = useMay('goods.write')
  const [form, fields] = useForm<Record<WarehouseFieldName, string>>({
    id: 'warehouse',
    lastResult: reply,
    defaultValue: { sort: 0 },
  })
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {mayAdd ? (
        <section className="panel" aria-labelledby="warehouse-title">
          <h2 id="warehouse-title">仓库</h2>
          <PageForm id={form.id} className="desk-form" noValidate>
            <FormMessage message={form.errors?.[0]} />
            <WarehouseFields fields={fields} />
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
