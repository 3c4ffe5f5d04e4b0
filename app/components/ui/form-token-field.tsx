import { createContext, useContext } from 'react'
import { useShell } from './use-shell'
import { formTokenField } from '#app/web/form-token'

/** The token of a page's forms, where the frame does not provide it. */
export const FormTokenContext = createContext<string | undefined>(undefined)

/**
 * The idempotency token of this rendering of the page (domain-rules, General). Pages of visitors
 * are cached for all of them and have none.
 */
export function FormTokenField() {
  const { formToken } = useShell()
  const token = useContext(FormTokenContext) ?? formToken
  return token && <input type="hidden" name={formTokenField} value={token} />
}
