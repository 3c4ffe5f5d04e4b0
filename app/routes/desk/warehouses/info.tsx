import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { WarehouseFields, type WarehouseFieldName } from '#app/components/desk/warehouse-fields'
import { Fact } from '#app/components/ui/fact'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.warehouse.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.warehouse')

export const action = caseActions(deskPaths.warehouse, {
  edit: sends('desk.editWarehouse', { done: '仓库已保存' }),
})

export default function WarehousePage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('goods.write')
  const { name, shownName, sort } = detail.warehouse
  const form = (
    <DecisionForm<WarehouseFieldName>
      title="修改"
      intent="edit"
      acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
      defaultValue={{ name, shownName, sort }}
    >
      {(fields) => <WarehouseFields fields={fields} />}
    </DecisionForm>
  )
  return (
    <CasePage
      title={handle.title}
      of={detail}
      back={{ href: deskPaths.warehouses(), label: '回到仓库' }}
      decisions={mayEdit && form}
    >
      <section className="panel" aria-labelledby="warehouse-title">
        <h2 id="warehouse-title">{name}</h2>
        <dl className="desk-facts">
          <Fact name="买家看到" value={shownName || name} />
          <Fact name="排序" value={String(sort)} />
        </dl>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
