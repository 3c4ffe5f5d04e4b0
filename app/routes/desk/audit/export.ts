import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { exportTrail } from '#app/services/desk/audit.server'
import { deskPaths } from '#app/site/desk-paths'
import { readAuditQuery } from '#app/views/desk/audit-query'

/** The trail as a file, as it is filtered on its page. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  const query = readAuditQuery(searchParams)
  // Its page says what is wrong; a file would hold more than was asked for.
  return query.isWrong ? redirect(deskPaths.audit() + search) : exportTrail(request, query)
}
