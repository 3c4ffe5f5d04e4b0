import { timingSafeEqual } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { networkOf } from '#upstream/kernel/attempts/network'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { beginning, sha256 } from '#upstream/kernel/hash-chain'
import { follows } from './chain'
import { getTextHash, listRecordsAfter } from './store'

const atOnce = 500
/** Per address. */
const verifyLimit = { attempts: 30, windowMs: 3_600_000 }

/**
 * Verifies that a number and the hash of a text belong together. An unknown number answers like a
 * wrong hash, so that nothing is revealed about signers. 429 after too many.
 */
export async function verifyContract(
  ctx: Context,
  { number, hash, clientAddress = '' }: InputOf<Calls['contract.verify']>,
): Promise<{ isSame: boolean }> {
  const { count, freeAt } = await takeSlot(
    ctx,
    `contract-verify:${networkOf(clientAddress)}`,
    verifyLimit,
  )
  if (count === undefined)
    throw new ApiError(codes.tooManyAttempts, `核验太频繁，${tryAgainAt(freeAt, ctx.now)}`)
  const known = await getTextHash(ctx.db, number)
  const isSame = timingSafeEqual(Buffer.from(known ?? sha256(`no ${number}`)), Buffer.from(hash))
  return { isSame: isSame && known !== undefined }
}

export async function verifyRecords(
  ctx: Context,
): Promise<{ count: number; brokenAt?: number | undefined }> {
  let previous = beginning
  for (;;) {
    const records = await listRecordsAfter(ctx.db, previous.id, atOnce)
    for (const record of records) {
      if (!follows(record, previous)) return { count: previous.id, brokenAt: record.id }
      previous = record
    }
    if (records.length < atOnce) return { count: previous.id }
  }
}
