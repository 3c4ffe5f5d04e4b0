import { isRouteErrorResponse } from '@remix-run/react'
import type { OtherStore } from '#contract/envelope'

/** The hidden field that says which store a form was made for. */
export const storeFieldName = 'pageStore'

/** A form that was sent under another store than it was made for, and came to nothing. */
export interface OtherStorePage extends OtherStore {
  /** The page it was sent to. */
  address: string
  fields: [name: string, value: string][]
  /** A file cannot be kept: it has to be chosen again. */
  hadFile: boolean
}

/** The form behind an error, where that is what went wrong. */
export function readOtherStore(error: unknown): OtherStorePage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { otherStore?: OtherStorePage } | null)?.otherStore
}
