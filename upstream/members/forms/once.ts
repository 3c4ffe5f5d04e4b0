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
  asker: string
  token: string
  /** The call and its full input. */
  said: readonly unknown[]
  /** Time for which a repeated form gets the same response, ms. */
  keptMs: number
}

/**
 * Carries out a form once, however often it is submitted (domain-rules, General; desk.md §3): its
 * effect, the form and its response are stored in one transaction, and a repeat gets the stored
 * response. Refusals are not stored, because a retry may succeed later. The same form with other
 * input counts as another one.
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

/** Writes made before a refusal stay: an order held, a wrong password counted. */
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
