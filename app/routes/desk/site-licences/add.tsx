import { AddPage } from '#app/components/desk/add-page'
import {
  SiteLicenceFields,
  type SiteLicenceFieldName,
} from '#app/components/desk/site-licence-fields'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newSiteLicence.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction('desk.addSiteLicence', (_, { id }) => ({
  to: deskPaths.siteLicence(id),
  message: '证照已新增，请上传它的图片',
}))

export default function NewSiteLicencePage() {
  return (
    <AddPage<SiteLicenceFieldName>
      title={handle.title}
      permission="content.write"
      id="site-licence"
      heading="证照"
      defaultValue={{ sort: 0 }}
    >
      {(fields) => <SiteLicenceFields fields={fields} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
