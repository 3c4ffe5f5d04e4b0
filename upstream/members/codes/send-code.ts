import { randomInt } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CodePurpose } from '#contract/code'
import { isMobile } from '#contract/contact'
import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { countSlots, takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { keyedHash, keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { senderOf } from '#upstream/ports/sms/sender'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { addresseeOf } from './addressee'
import { isBeyondHalf, networkSlots, phoneSlotsOf, resendMs, slotsOf } from './rules'
import { insertCode } from './store'

const questionSlot = { attempts: 1, windowMs: 86_400_000 }

/**
 * Sends a code by SMS (domain-rules §11). Answer and work are the same whether or not there is an
 * account; only the SMS tells the owner of the phone. 422 at `account` for an invalid phone, at
 * `answer` when a question has to be answered first; 429 with the wait after too many; 400 in a
 * shop without SMS.
 */
export async function sendCode(
  ctx: Context,
  asked: InputOf<Calls['code.send']>,
): Promise<{ resendAt: number; expiresAt: number }> {
  if (senderOf(ctx.config) === undefined)
    throw new ApiError(codes.refused, '本店暂未开通短信验证码，请致电客服办理')
  const { purpose } = asked
  const { account, phone, isReal, template } = await addresseeOf(ctx, asked)
  const [codeKey, valueKey] = [await keyFor(ctx, 'codes'), await keyFor(ctx, 'values')]
  const expiresAt = ctx.now + ctx.config.CODE_MINUTES * 60_000
  const id = await transact(ctx, async (trx) => {
    const slots = await takeSlots(trx, { ...asked, account })
    const to = phone !== '' && (await hasRoom(trx, { purpose, phone })) ? phone : ''
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    // Without an account a code that can never match is stored, so that both cases do the same
    // work.
    const kept = isReal ? `${purpose}:${to}:${code}` : `nobody:${code}:${String(Math.random())}`
    await insertCode(
      trx,
      { purpose, phone: to },
      { code_hash: keyedHash(codeKey, kept), expires_at: expiresAt },
    )
    return writeSms(trx, valueKey, {
      phone: to,
      template,
      values: isReal ? { code, minutes: String(ctx.config.CODE_MINUTES) } : {},
      sessionHash: hashToken(isMobile(account) ? asked.session : namedSession(asked.session)),
      slots,
    })
  })
  sendSoon(ctx, id)
  return { resendAt: ctx.now + resendMs, expiresAt }
}

/** Session key for codes sent to a typed username, so that it is not linked to the phone. */
export function namedSession(session: string): string {
  return `name:${session}`
}

/** Counts against every limit, or refuses: 429 with the wait, or 422 for the question. */
async function takeSlots(ctx: Context, asked: InputOf<Calls['code.send']>): Promise<string[]> {
  const slots = slotsOf({ ...asked, clientAddress: asked.clientAddress })
  let isAsked = asked.isDoubtful
  for (const slot of slots) {
    const { count, freeAt } = await takeSlot(ctx, slot.key, slot.limit)
    if (count === undefined)
      throw new ApiError(codes.tooManyAttempts, `验证码发送太频繁，${tryAgainAt(freeAt, ctx.now)}`)
    isAsked ||= isBeyondHalf(slot, count)
  }
  if (isAsked && !(await isAnswered(ctx, asked.answered)))
    throw new FormError({ answer: ['请先回答这个问题，再获取验证码'] })
  return slots.map(({ key }) => key)
}

/** True when the next message from this network has to answer the captcha question first. */
export async function asksQuestion(ctx: Context, clientAddress?: string): Promise<boolean> {
  const slots = networkSlots(clientAddress)
  const taken = await countSlots(ctx, slots)
  return slots.some((slot) => isBeyondHalf(slot, (taken.get(slot.key) ?? 0) + 1))
}

/** True when the captcha question was answered; each right answer counts once. */
export async function isAnswered(ctx: Context, number: string | undefined): Promise<boolean> {
  if (number === undefined || number === '') return false
  return (await takeSlot(ctx, `question:${number}`, questionSlot)).count !== undefined
}

/** True while the phone itself is below its limits, whatever names were typed. */
async function hasRoom(
  ctx: Context,
  to: { purpose: CodePurpose; phone: string },
): Promise<boolean> {
  for (const { key, limit } of phoneSlotsOf(to))
    if ((await takeSlot(ctx, key, limit)).count === undefined) return false
  return true
}
