import { isRouteErrorResponse } from '@remix-run/react'
import type { OtherStore } from '#contract/envelope'

/** Hidden field with the store of a form's page. */
export const storeFieldName = 'pageStore'

/** A failed form that can be sent once more. */
export interface UnsentForm {
  /** The page it was sent to. */
  address: string
  fields: [name: string, value: string][]
  /** Files cannot be kept: they are chosen again; kept are field and file name. */
  files: [name: string, fileName: string][]
}

/**
 * The same with the reason: it stood on a page of another store, or its buyer has to sign in or
 * sign the contract.
 */
export interface UnsentPage extends UnsentForm {
  otherStore?: OtherStore
  /** Where to sign in, while this page stays open. */
  login?: string
}

/** The unsent form of an error, where there is one. */
export function readUnsent(error: unknown): UnsentPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { unsent?: UnsentPage } | null)?.unsent
}
