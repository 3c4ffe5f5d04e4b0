import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportTrail } from '#app/services/desk/audit.server'
import { readAuditQuery } from '#app/views/desk/audit-query'

/** The trail as a file, as it is filtered on its page. */
export function loader({ request }: LoaderFunctionArgs) {
  return exportTrail(request, readAuditQuery(new URL(request.url).searchParams))
}
