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
  said: readonly unknown[]
}

interface Answering {
  /** Runs on a context whose statements join the transaction that stores the request. */
  work: (ctx: Context) => Promise<Envelope>
  failureOf: (error: unknown) => Envelope
}

/**
 * Makes a request with a key idempotent (desk.md §13): its effect, the request and its response are
 * stored in one transaction, so a crash leaves all or nothing. A retry gets the same response for a
 * day; a different request under the same `Idempotency-Key` is refused (409).
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

/** A refusal is a response too; it is stored, together with what was written for it. */
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

/** Sorts fields, so that their order does not matter. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
