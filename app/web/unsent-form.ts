import { isRouteErrorResponse } from '@remix-run/react'
import type { OtherStore } from '#contract/envelope'

/** The hidden field that says which store a form was made for. */
export const storeFieldName = 'pageStore'

/** A form that came to nothing and can be sent once more. */
export interface UnsentForm {
  /** The page it was sent to. */
  address: string
  fields: [name: string, value: string][]
  /** Files cannot be kept: they are chosen again, by their field and the name they had. */
  files: [name: string, fileName: string][]
}

/** The same with why: it stood on a page of another store, or its buyer has to sign in or sign the contract. */
export interface UnsentPage extends UnsentForm {
  otherStore?: OtherStore
  /** Where that is done, while this page stays open. */
  login?: string
}

/** The form behind an error, where one came to nothing. */
export function readUnsent(error: unknown): UnsentPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { unsent?: UnsentPage } | null)?.unsent
}
