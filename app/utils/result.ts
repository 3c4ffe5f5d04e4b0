/** What a service answers when the failure is something a form can show (house-style 12). */
export type Result<T> = ({ ok: true } & T) | Failure

export interface Failure {
  ok: false
  message: string
  /** Messages by form field, in our names. */
  fieldErrors?: Record<string, string[]>
  /** What the answer carried besides, e.g. the changes of a 409. */
  code?: number
  detail?: unknown
}
