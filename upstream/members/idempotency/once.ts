import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { inTransaction } from '#upstream/kernel/db/transact'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { inTurn } from '#upstream/kernel/in-turn'
import { keyedHash, keyFor, seal, unseal } from '#upstream/kernel/secrets'
import { dropSent, findSent, insertSent, keepAnswer, type Sent } from './store'

interface Envelope {
  code: number
  message: string
  data: unknown
}

interface Asked {
  /** Scope of the token: the same token of another asker is another request. */
  asker: string
  /** The `Idempotency-Key`. */
  token: string
  /** The call and everything that was sent. */
  said: readonly unknown[]
  /** ms: a retry within this time gets the first answer. */
  keptMs: number
  /**
   * Message (409) when the token was used with other content. Without it the content is part of the
   * key: a form that is filled in anew on the same page is another request.
   */
  otherContent?: string
}

/**
 * Carries out a request once per `Idempotency-Key` (domain-rules, General; desk.md §3, §13). What it
 * changes, its key and its answer are one transaction; a retry gets the same answer. Errors thrown
 * by `work` are not kept: an `ApiError` or `FormError` commits what was written and lets the
 * request be retried, any other error rolls back. 409 for a token used with other content.
 */
export async function carryOutOnce(
  ctx: Context,
  asked: Asked,
  work: (ctx: Context) => Promise<Envelope>,
): Promise<Envelope> {
  const key = await keyFor(ctx, 'forms')
  const request = requestOf(key, asked)
  const replay = (known: { content: string; answer: string } | undefined) => {
    if (known?.content !== request.content && asked.otherContent !== undefined)
      throw new ApiError(codes.changed, asked.otherContent)
    return open(key, known?.answer ?? '')
  }
  return inTurn(`request ${request.name}`, async () => {
    const known = await findSent(ctx, request)
    if (known !== undefined) return replay(known)
    let later: NonNullable<Context['afterCommit']> = []
    const done = await inTransaction(ctx.db, async (db) => {
      later = []
      const trx = { ...ctx, db, hasParts: true, afterCommit: later }
      if (!(await insertSent(trx, request)))
        return { envelope: replay(await findSent(trx, request)) }
      return attempt(trx, { request, key, work })
    })
    for (const act of later) await act(ctx)
    if ('refusal' in done) throw done.refusal
    return done.envelope
  })
}

function requestOf(key: Buffer, { asker, token, said, keptMs, otherContent }: Asked): Sent {
  const sent = JSON.stringify(said, sorted)
  const own = otherContent === undefined ? [asker, token, sent] : [asker, token]
  return { name: keyedHash(key, JSON.stringify(own)), content: keyedHash(key, sent), keptMs }
}

/** Fields in one order, whichever they were sent in. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

interface Attempt {
  request: Sent
  key: Buffer
  work: (ctx: Context) => Promise<Envelope>
}

/** What was written before a refusal stays: an order held, a wrong password counted. */
async function attempt(
  ctx: Context,
  { request, key, work }: Attempt,
): Promise<{ envelope: Envelope } | { refusal: ApiError | FormError }> {
  try {
    const envelope = await work(ctx)
    await keepAnswer(ctx.db, request.name, seal(key, JSON.stringify(envelope)))
    return { envelope }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof FormError)) throw error
    await dropSent(ctx.db, request.name)
    return { refusal: error }
  }
}

function open(key: Buffer, sealed: string): Envelope {
  const answer = unseal(key, sealed)
  if (answer === undefined) throw new ApiError(codes.changed, '这份表单已经提交过，请刷新页面查看')
  return JSON.parse(answer) as Envelope
}
