import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { inTransaction } from '#upstream/kernel/db/transact'
import { ApiError } from '#upstream/kernel/errors'
import { sha256 } from '#upstream/kernel/hash-chain'
import { inTurn } from '#upstream/kernel/in-turn'
import { isKept } from './rules'
import { findKeyRequest, insertKeyRequest, keepAnswer, type RequestId } from './request-store'

interface Envelope {
  code: number
  message: string
  data: unknown
}

interface Asked extends RequestId {
  /** The call and everything that was sent. */
  said: readonly unknown[]
}

interface Answering {
  /** Does it, on a context whose statements go into the transaction that notes the request. */
  work: (ctx: Context) => Promise<Envelope>
  /** What a refusal is answered with. */
  failureOf: (error: unknown) => Envelope
}

/**
 * Answers a request of a key once (desk.md §13): what it does, that it was made and what was answered
 * are one transaction. So after a crash either all of it is there or none; the same request again
 * gets the same answer for a day, and another one under the same `Idempotency-Key` is refused (409).
 */
export function answerOnce(ctx: Context, asked: Asked, answering: Answering): Promise<Envelope> {
  return inTurn(`key ${String(asked.keyId)} ${asked.token}`, () =>
    answerInTurn(ctx, asked, answering),
  )
}

async function answerInTurn(ctx: Context, asked: Asked, answering: Answering): Promise<Envelope> {
  const fingerprint = sha256(JSON.stringify(asked.said, sorted))
  const known = await findKeyRequest(ctx, asked)
  try {
    if (known !== undefined) return replay(known, fingerprint)
    return await inTransaction(ctx.db, async (db) => {
      const trx = { ...ctx, db, hasParts: true }
      if (!(await insertKeyRequest(trx, asked, { fingerprint, answer: '' })))
        return replay(await findKeyRequest(trx, asked), fingerprint)
      const envelope = await attempt(trx, answering)
      await keepAnswer(db, asked, JSON.stringify(envelope))
      return envelope
    })
  } catch (error) {
    return answering.failureOf(error)
  }
}

/** A refusal is an answer like another one and kept with whatever was written for it. */
async function attempt(trx: Context, { work, failureOf }: Answering): Promise<Envelope> {
  try {
    return await work(trx)
  } catch (error) {
    const envelope = failureOf(error)
    if (!isKept(envelope.code)) throw error
    return envelope
  }
}

function replay(
  known: { fingerprint: string; answer: string } | undefined,
  fingerprint: string,
): Envelope {
  if (known?.fingerprint !== fingerprint)
    throw new ApiError(
      codes.changed,
      '这个 Idempotency-Key 已用于内容不同的请求；新的请求请用新的值',
    )
  return JSON.parse(known.answer) as Envelope
}

/** Fields in one order, whichever they were sent in. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
