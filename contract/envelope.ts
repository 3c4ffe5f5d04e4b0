import { z } from 'zod'

/** Response codes of product.md §8. */
export const codes = {
  ok: 200,
  created: 201,
  legacyOk: 10000,
  loginRequired: 401,
  legacyLoginRequired: 10001,
  /** Signed in without the permission. */
  forbidden: 403,
  /** Missing, or owned by somebody else; the buyer sees 温馨提示 with the message. */
  notFound: 404,
  /** Something has changed since the buyer saw it; `data.changes` lists the changes. */
  changed: 409,
  formError: 422,
  tooManyAttempts: 429,
  contractRequired: 459,
  /** The form was rendered for another store than the acting one; nothing was done. */
  otherStore: 4091,
  refused: 400,
  serverError: 500,
  /** Temporarily unavailable; the same call may be retried. */
  unavailable: 503,
} as const

export const envelopeSchema = z.object({
  code: z.number().int(),
  message: z.string().default(''),
  data: z.unknown(),
})

/**
 * `data` of a 422: messages by wire field name in form order, and codes (`fieldCodes`) of those
 * that a page handles specially.
 */
export const formErrorsSchema = z.object({
  errors: z.record(z.array(z.string())),
  codes: z.record(z.string()).default({}),
})

export type CodeClass =
  | 'success'
  | 'loginRequired'
  | 'contractRequired'
  | 'otherStore'
  | 'formError'
  | 'serverError'
  | 'refused'

const storeSchema = z.object({ id: z.number().int(), company: z.string() })

/**
 * `data` of an `otherStore`. `page` is the store the form was rendered for, absent if the person
 * has no role there; `acting` is the current one.
 */
export const otherStoreSchema = z.object({ page: storeSchema.optional(), acting: storeSchema })
export type OtherStore = z.output<typeof otherStoreSchema>

/** Classifies a response code (product.md §4, §8). No other code may interpret response codes. */
export function classifyCode(code: number): CodeClass {
  if (code === 10000 || code === 200 || code === 201) return 'success'
  if (code === 10001 || code === 401) return 'loginRequired'
  if (code === 459) return 'contractRequired'
  if (code === codes.otherStore) return 'otherStore'
  if (code === 422) return 'formError'
  if (code >= 500 && code <= 599) return 'serverError'
  return 'refused'
}
