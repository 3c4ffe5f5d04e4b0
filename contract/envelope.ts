import { z } from 'zod'

/** Response codes of product.md §8. */
export const codes = {
  ok: 200,
  created: 201,
  legacyOk: 10000,
  loginRequired: 401,
  legacyLoginRequired: 10001,
  /** Signed in, but not allowed this. */
  forbidden: 403,
  /** There is no such thing, or it is somebody else's: the buyer sees 温馨提示 with the message. */
  notFound: 404,
  /** Something has changed since the buyer saw it; `data.changes` says what. */
  changed: 409,
  formError: 422,
  tooManyAttempts: 429,
  contractRequired: 459,
  /** The page that was sent belongs to another store than the one that acts; nothing was done. */
  otherStore: 4091,
  refused: 400,
  serverError: 500,
  /** The upstream cannot do its part for the moment; the same call may do later. */
  unavailable: 503,
} as const

/** What every answer is wrapped in. */
export const envelopeSchema = z.object({
  code: z.number().int(),
  message: z.string().default(''),
  data: z.unknown(),
})

/**
 * `data` of a 422: messages by wire field name, in the order of the form, and what they mean where a
 * page does more than show them (`fieldCodes`).
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

/** `data` of an `otherStore`: whose page it is, where whoever asks has a role there, and who acts. */
export const otherStoreSchema = z.object({ page: storeSchema.optional(), acting: storeSchema })
export type OtherStore = z.output<typeof otherStoreSchema>

/** What a response code means: the only place that decides it (product.md §4 and §8). */
export function classifyCode(code: number): CodeClass {
  if (code === 10000 || code === 200 || code === 201) return 'success'
  if (code === 10001 || code === 401) return 'loginRequired'
  if (code === 459) return 'contractRequired'
  if (code === codes.otherStore) return 'otherStore'
  if (code === 422) return 'formError'
  if (code >= 500 && code <= 599) return 'serverError'
  return 'refused'
}
