import { createContext, useContext } from 'react'
import { formTokenField } from '#app/web/form-token'

/** Which showing of a page of the desk its forms are of; undefined for pages that name none. */
export const FormTokenContext = createContext<string | undefined>(undefined)

/** Says which showing of a page a form is of, so that it is done once (desk.md §3). */
export function FormTokenField() {
  const token = useContext(FormTokenContext)
  return token === undefined ? null : <input type="hidden" name={formTokenField} value={token} />
}
