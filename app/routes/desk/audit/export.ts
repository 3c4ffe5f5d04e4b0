import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { exportTrail } from '#app/services/desk/audit.server'
import { deskPaths } from '#app/site/desk-paths'
import { readAuditQuery } from '#app/views/desk/audit-query'

export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  const query = readAuditQuery(searchParams)
  // The page shows the error; a file would contain more than was requested.
  return query.isWrong ? redirect(deskPaths.audit() + search) : exportTrail(request, query)
}
