import { isRouteErrorResponse } from '@remix-run/react'
import type { OtherStore } from '#contract/envelope'

/** Hidden field with the store of a form's page. */
export const storeFieldName = 'pageStore'

/** A refused or interrupted form that can be sent again. */
export interface UnsentForm {
  address: string
  fields: [name: string, value: string][]
  /** Files cannot be kept: they are chosen again; kept are field and file name. */
  files: [name: string, fileName: string][]
}

/**
 * The form with the reason: its page belongs to another store, or its buyer has to sign in or sign
 * the contract.
 */
export interface UnsentPage extends UnsentForm {
  otherStore?: OtherStore
  /** Address of the login, while this page stays open. */
  login?: string
}

export function readUnsent(error: unknown): UnsentPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { unsent?: UnsentPage } | null)?.unsent
}
