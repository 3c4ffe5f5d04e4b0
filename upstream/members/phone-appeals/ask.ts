import { randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { appealParts, type AppealPart } from '#contract/phone-appeal-states'
import { tryAgainAt, type SlotLimit } from '#upstream/kernel/attempts/rules'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { keepFile } from '#upstream/ports/storage/uploads'
import { hashToken } from '#upstream/members/accounts/login'
import { accountKey } from '#upstream/members/accounts/rules'
import { findOwnerByCode } from '#upstream/members/accounts/code-store'
import { isAnswered } from '#upstream/members/codes/send-code'
import { creditCodeProblem, toCreditCode } from '#upstream/members/documents/credit-code'
import { fileSlots, appealSlots } from './rules'
import { insertAppeal, insertAppealFile, takeAppealFiles } from './store'

/**
 * Stores a file of somebody not signed in and returns the token that names it. 429 beyond the
 * limits.
 */
export async function keepAppealFile(
  ctx: Context,
  upload: { bytes: Uint8Array; contentType: string; clientAddress: string },
): Promise<{ token: string }> {
  await takeSlots(ctx, fileSlots(upload.clientAddress), '上传')
  const token = randomBytes(24).toString('base64url')
  const file = await keepFile(ctx, upload.bytes)
  const row = { token_hash: hashToken(token), content_type: upload.contentType, file }
  await insertAppealFile(ctx, row)
  return { token }
}

/**
 * Files a phone-change appeal. It does not reveal whether the account exists: answer and work are
 * the same, and an appeal for no account is deleted unread after a week (domain-rules §16). 422 at
 * `creditCode` for an invalid code, and at a part whose files are gone; 429 beyond the limits,
 * which are keyed by what was typed.
 */
export async function askByAppeal(
  ctx: Context,
  asked: InputOf<Calls['phoneAppeal.create']>,
): Promise<void> {
  const { username, applicant, newPhone, words, clientAddress = '' } = asked
  const code = toCreditCode(asked.creditCode)
  const problem = creditCodeProblem(code)
  if (problem !== undefined) throw new FormError({ creditCode: [problem] })
  const account = accountKey(username)
  await transact(ctx, async (trx) => {
    if (asked.isDoubtful && !(await isAnswered(trx, asked.answered)))
      throw new FormError({ answer: ['请先回答这个问题，再提交'] })
    await takeSlots(trx, appealSlots({ account, newPhone, clientAddress }), '提交')
    const ownerId = await findOwnerByCode(trx.db, { account, code })
    const appealId = await insertAppeal(trx, {
      username,
      applicant,
      words,
      credit_code: code,
      new_phone: newPhone,
      member_id: ownerId ?? null,
      state: ownerId === undefined ? 'unknown' : 'waiting',
    })
    for (const part of Object.keys(appealParts) as AppealPart[]) {
      const hashes = [...new Set(asked[part])].map(hashToken)
      if ((await takeAppealFiles(trx.db, { appealId, part, hashes })) !== hashes.length)
        throw new FormError({ [part]: [`${appealParts[part]}已失效，请重新上传`] })
    }
  })
}

async function takeSlots(
  ctx: Context,
  slots: readonly { key: string; limit: SlotLimit }[],
  what: string,
): Promise<void> {
  for (const { key, limit } of slots) {
    const { count, freeAt } = await takeSlot(ctx, key, limit)
    if (count === undefined)
      throw new ApiError(codes.tooManyAttempts, `${what}太频繁，${tryAgainAt(freeAt, ctx.now)}`)
  }
}
