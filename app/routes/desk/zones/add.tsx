import { AddPage } from '#app/components/desk/add-page'
import { ZoneFields, type ZoneFieldName } from '#app/components/desk/zone-fields'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newZone.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.addZone', (_, { id }) => ({
  to: deskPaths.zone(id),
  message: '专题已新增，还没有商品',
}))

export default function NewZonePage() {
  return (
    <AddPage<ZoneFieldName>
      title={handle.title}
      permission="goods.write"
      id="zone"
      heading="专题"
      defaultValue={{ isOpen: 'on' }}
    >
      {(fields) => <ZoneFields fields={fields} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
