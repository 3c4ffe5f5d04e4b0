import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { ErrorPage } from './error-page'

/**
 * The error page of a route with a form. When the upstream fails while a form is sent, so does
 * mostly the page around the form: what was typed is then kept here, to be sent again.
 */
export function FormErrorPage() {
  const lastResult = useActionData<SubmissionResult>()
  const { pathname, search } = useLocation()
  const fields = typedFields(lastResult?.initialValue)
  if (fields.length === 0) return <ErrorPage />
  return (
    <ErrorPage>
      <form method="post" action={pathname + search}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>您填写的内容已保留，稍候可再次提交。</p>
        <button type="submit" className="button button-primary">
          再次提交
        </button>
      </form>
    </ErrorPage>
  )
}

/** `{ a: { b: ['x'] } }` as `[['a.b[0]', 'x']]`, the names conform gives fields. */
function typedFields(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value))
    return value.flatMap((item, index) => typedFields(item, `${name}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    typedFields(item, name === '' ? key : `${name}.${key}`),
  )
}
