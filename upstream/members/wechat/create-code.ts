import { randomInt } from 'node:crypto'
import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { keyedHash, keyFor, seal } from '#upstream/kernel/secrets'
import { transact } from '#upstream/kernel/transact'
import { requireOfficial } from './platform'
import { codeLimit, codeOf, shownCode, waitMs } from './rules'
import { getBinding, putCode } from './store'

export interface BindCode {
  code: string
  expiresAt: number
}

/**
 * Creates a code that binds the WeChat which sends it to the 公众号: valid once, for ten minutes,
 * replacing an older one. 429 after five in an hour; 400 when a WeChat is bound already, or the
 * shop has no 公众号.
 */
export async function createCode(ctx: Context<Buyer>): Promise<BindCode> {
  requireOfficial(ctx)
  const { memberId } = ctx.buyer
  if ((await getBinding(ctx.db, memberId)) !== undefined)
    throw new ApiError(codes.refused, '账号已绑定微信，请先解绑')
  const [codeKey, valueKey] = [await keyFor(ctx, 'codes'), await keyFor(ctx, 'values')]
  const code = codeOf(randomInt)
  const expiresAt = ctx.now + waitMs
  await transact(ctx, async (trx) => {
    const { freeAt } = await takeSlot(trx, `wechat-code:${String(memberId)}`, codeLimit)
    if (freeAt !== undefined)
      throw new ApiError(codes.tooManyAttempts, `绑定码获取太频繁，${tryAgainAt(freeAt, ctx.now)}`)
    await putCode(trx.db, memberId, {
      code_hash: bindCodeHash(codeKey, code),
      sealed_code: seal(valueKey, code),
      expires_at: expiresAt,
    })
  })
  return { code: shownCode(code), expiresAt }
}

export function bindCodeHash(key: Buffer, code: string): string {
  return keyedHash(key, `wechat-bind:${code}`)
}
