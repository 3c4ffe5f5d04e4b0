import { codes } from '#contract/envelope'

/** The result of a call, with the failure as something a form can show. */
export type Result<T> = ({ ok: true } & T) | Failure

export interface Failure {
  ok: false
  message: string
  /** Messages by form field, in our names. */
  fieldErrors?: Record<string, string[]>
  /** Codes of some of them (`fieldCodes`), by the same fields. */
  fieldCodes?: Record<string, string>
  /** The upstream's code; 503 when it is busy or answers badly, 504 when it times out. */
  code?: number
  /** Further data of the answer, e.g. the changes of a 409. */
  detail?: unknown
}

const ownStatus = new Set([403, 404, 429, 503, 504])

/** The HTTP status of the page that shows a failure: some as they are, else 400. */
export function failureStatus({ code = 400 }: Failure): number {
  if (code === codes.otherStore) return 409
  return ownStatus.has(code) ? code : 400
}

/** True when the upstream is busy or times out: the form may be valid, and can be sent again. */
export function isOutage(failure: Failure): boolean {
  return failureStatus(failure) >= 500
}
