import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { inTransaction } from '#upstream/kernel/db/transact'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { inTurn } from '#upstream/kernel/in-turn'
import { keyedHash, keyFor, seal, unseal } from '#upstream/kernel/secrets'
import {
  dropFormRequest,
  findFormAnswer,
  insertFormRequest,
  keepFormAnswer,
  type SentForm,
} from './store'

interface Envelope {
  code: number
  message: string
  data: unknown
}

interface Asked {
  /** Who asks: another person's form is another one. */
  asker: string
  /** Of the form as it was shown. */
  token: string
  /** The call and everything that was sent. */
  said: readonly unknown[]
  /** ms: so long the same form gets the same answer. */
  keptMs: number
}

/**
 * Carries out a form once, however often it is pressed (domain-rules, General; desk.md §3): what it does,
 * that it was done and what was answered are one transaction, and the same form again gets the same
 * answer. What is refused is not kept: the same words may be right a moment later. A form that was
 * gone back to and filled in anew is another one.
 */
export async function carryOutOnce(
  ctx: Context,
  { asker, token, said, keptMs }: Asked,
  work: (ctx: Context) => Promise<Envelope>,
): Promise<Envelope> {
  const key = await keyFor(ctx, 'forms')
  const form = { name: keyedHash(key, JSON.stringify([asker, token, ...said])), keptMs }
  return inTurn(`form ${form.name}`, async () => {
    const known = await findFormAnswer(ctx, form)
    if (known !== undefined) return replay(key, known)
    let later: ((ctx: Context) => void)[] = []
    const done = await inTransaction(ctx.db, async (db) => {
      later = []
      const trx = { ...ctx, db, hasParts: true, afterCommit: later }
      if (!(await insertFormRequest(trx, form)))
        return { envelope: replay(key, (await findFormAnswer(trx, form)) ?? '') }
      return attempt(trx, { form, key, work })
    })
    for (const act of later) act(ctx)
    if ('refusal' in done) throw done.refusal
    return done.envelope
  })
}

interface Attempt {
  form: SentForm
  key: Buffer
  work: (ctx: Context) => Promise<Envelope>
}

/** What a verb has written before it refused stays: an order held, a wrong password counted. */
async function attempt(
  ctx: Context,
  { form, key, work }: Attempt,
): Promise<{ envelope: Envelope } | { refusal: ApiError | FormError }> {
  try {
    const envelope = await work(ctx)
    await keepFormAnswer(ctx.db, form.name, seal(key, JSON.stringify(envelope)))
    return { envelope }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof FormError)) throw error
    await dropFormRequest(ctx.db, form.name)
    return { refusal: error }
  }
}

function replay(key: Buffer, sealed: string): Envelope {
  const answer = unseal(key, sealed)
  if (answer === undefined) throw new ApiError(codes.changed, '这份表单已经提交过，请刷新页面查看')
  return JSON.parse(answer) as Envelope
}
