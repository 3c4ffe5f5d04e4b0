import { createContext, useContext } from 'react'
import { useShell } from './use-shell'
import { formTokenField } from '#app/web/form-token'

/** The token of a page's forms, where the frame does not provide it. */
export const FormTokenContext = createContext<string | undefined>(undefined)

/**
 * Says which showing of a page a form is of, so that it is done once (domain-rules, General). A page
 * of visitors is the same for all of them, and names none.
 */
export function FormTokenField() {
  const { formToken } = useShell()
  const token = useContext(FormTokenContext) ?? formToken
  return token === undefined ? null : <input type="hidden" name={formTokenField} value={token} />
}
