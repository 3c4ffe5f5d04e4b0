import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportOwnCodes } from '#app/services/quick/own-codes.server'

/** The store's own codes as a file: `?format=csv`, else Excel. */
export function loader({ request }: LoaderFunctionArgs) {
  const format = new URL(request.url).searchParams.get('format')
  return exportOwnCodes(request, format === 'csv' ? 'csv' : 'xlsx')
}
