import { useRouteLoaderData } from '@remix-run/react'
import { formTokenField } from '#app/web/form-token'

/** Says which showing of a page of the desk a form is of, so that it is done once (desk.md §3). */
export function FormTokenField() {
  const token = useRouteLoaderData<{ formToken?: string }>('routes/desk')?.formToken
  return token === undefined ? null : <input type="hidden" name={formTokenField} value={token} />
}
