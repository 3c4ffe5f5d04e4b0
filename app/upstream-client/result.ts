import { codes } from '#contract/envelope'

export type Result<T> = ({ ok: true } & T) | Failure

export interface Failure {
  ok: false
  message: string
  /** Messages by form field, in our names. */
  fieldErrors?: Record<string, string[]>
  /** Codes (`fieldCodes`) of some of these fields. */
  fieldCodes?: Record<string, string>
  /** The upstream's code; 503 for an outage or an invalid response, 504 for a timeout. */
  code?: number
  /** Further data of the response, e.g. the changes of a 409. */
  detail?: unknown
}

const ownStatus = new Set([403, 404, 429, 503, 504])

/**
 * The HTTP status of the page that shows a failure: 403, 404, 429, 503 and 504 as they are, 409 for
 * another store, else 400.
 */
export function failureStatus({ code = 400 }: Failure): number {
  if (code === codes.otherStore) return 409
  return ownStatus.has(code) ? code : 400
}

/** True when the upstream is busy or times out: the form may be valid, and can be sent again. */
export function isOutage(failure: Failure): boolean {
  return failureStatus(failure) >= 500
}
