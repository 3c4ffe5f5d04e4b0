import { createContext, useContext } from 'react'
import { useShell } from '#app/components/layout/frame'
import { formTokenField } from '#app/web/form-token'

/** Which showing of a page its forms are of, where that is not the frame's to say. */
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
