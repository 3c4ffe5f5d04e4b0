import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { keyedHash, keyFor } from '#upstream/kernel/secrets'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { addresseeOf } from './addressee'
import { ticketMs } from './rules'
import { countCodeTry, insertTicket, useCode } from './store'

/**
 * Exchanges a correct code for a ticket, valid for its purpose, once, in this session, for 30
 * minutes. An attempt is counted before the comparison. 422 at `code`, worded the same for a wrong
 * code, an expired one, and a phone or name that was sent none.
 */
export async function checkCode(
  ctx: Context,
  { purpose, account, code, session }: InputOf<Calls['code.check']>,
): Promise<{ ticket: string; expiresAt: number }> {
  const { phone } = await addresseeOf(ctx, { purpose, account })
  const key = await keyFor(ctx, 'codes')
  const kept = await countCodeTry(ctx, { purpose, phone })
  const sent = keyedHash(key, `${purpose}:${phone}:${code}`)
  if (kept === undefined || phone === '' || !isSame(kept.code_hash, sent)) throw wrongCode()
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = ctx.now + ticketMs
  await transact(ctx, async (trx) => {
    if (!(await useCode(trx, kept))) throw wrongCode()
    await insertTicket(trx.db, {
      hash: hashToken(ticket),
      purpose,
      phone,
      session_hash: hashToken(session),
      expires_at: expiresAt,
    })
  })
  return { ticket, expiresAt }
}

function wrongCode(): FormError {
  return new FormError({ code: ['验证码不正确或已失效，请核对，或重新获取'] })
}

function isSame(kept: string, sent: string): boolean {
  return timingSafeEqual(Buffer.from(kept, 'hex'), Buffer.from(sent, 'hex'))
}
