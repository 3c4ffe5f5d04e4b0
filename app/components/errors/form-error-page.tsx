import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLocation, useRouteError } from '@remix-run/react'
import { readUnsent } from '#app/web/unsent-form'
import { ErrorPage } from './error-page'
import { SendAgain } from './send-again'

/**
 * Error page of a route with a form. When the upstream fails while a form is sent, the page around
 * it usually fails too; then the input is kept here in hidden fields with a button that sends it
 * again. The route's action has to return `initialValue`; without fields in it only the button is
 * shown.
 */
export function FormErrorPage() {
  const lastResult = useActionData<Pick<SubmissionResult, 'initialValue'>>()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const unsent = readUnsent(error)
  if (!lastResult?.initialValue) return <ErrorPage />
  const fields = typedFields(lastResult.initialValue)
  // Uploaded files are among the fields, by their id.
  const hasArrived = (file: string) => fields.some(([name]) => isOfOne(name, file))
  const files = (unsent?.files ?? []).filter(([name]) => !hasArrived(name))
  return (
    <ErrorPage>
      <SendAgain error={error} address={pathname + search} fields={fields} files={files} />
    </ErrorPage>
  )
}

/**
 * True when a field has the id of another field's file: `slipId` and `slip`, `page` and
 * `pageFiles`.
 */
function isOfOne(name: string, file: string): boolean {
  return name.replace(/Id(?=-|$)/, '') === file.replace(/Files$/, '')
}

/**
 * `{ a: { b: 'x' }, c: ['y', 'z'] }` as `[['a.b', 'x'], ['c', 'y'], ['c', 'z']]`; what is in a list of
 * more than texts as `c[0].d`.
 */
function typedFields(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      typedFields(item, typeof item === 'string' ? name : `${name}[${String(at)}]`),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    typedFields(item, name === '' ? key : `${name}.${key}`),
  )
}
