import { z } from 'zod'
import { permissionsOf, type Permission } from '#contract/desk/roles'
import { isKeyScope, permissionsOfScopes } from '#contract/desk/key-scopes'
import { codes } from '#contract/envelope'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import type { Operator } from '#upstream/kernel/operator'
import { hashToken } from '#upstream/members/accounts/login'
import { writeIfPossible } from '#upstream/kernel/write-if-possible'
import { getPerson } from '#upstream/members/operators/store'
import { keyStateAt } from './rules'
import { getKeyByHash, noteUse } from './store'

const minuteMs = 60_000
const scopesSchema = z.array(z.string())

/**
 * The operator a key acts for: its maker, limited to the permissions that both the maker and the
 * key have now (desk.md §13). 401 for an unknown, revoked or expired key, or a disabled maker; 429
 * beyond `DESK_KEY_PER_MINUTE`.
 */
export async function getOperatorByKey(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<Operator> {
  const key = await getKeyByHash(ctx.db, hashToken(token))
  if (key === undefined || keyStateAt(key, ctx.now) !== 'active') throw refusal()
  const maker = await getPerson(ctx.db, key.operator_id)
  if (maker === undefined || maker.isDisabled) throw refusal()
  await countCall(ctx, key.id)
  await writeIfPossible(ctx, () => noteUse(ctx, key, address))
  const scopes = scopesSchema.parse(JSON.parse(key.permissions)).filter(isKeyScope)
  const allowed = permissionsOf(maker.roles)
  const permissions = [...permissionsOfScopes(scopes)].filter((one) => allowed.has(one))
  return {
    id: maker.id,
    name: `密钥 ${key.name}（${maker.name}）`,
    roles: [],
    permissions: new Set<Permission>(permissions),
    address,
    keyId: key.id,
  }
}

async function countCall(ctx: Context, keyId: number): Promise<void> {
  const limit = { attempts: ctx.config.DESK_KEY_PER_MINUTE, windowMs: minuteMs }
  const { count } = await takeSlot(ctx, `key:${String(keyId)}`, limit)
  if (count === undefined)
    throw new ApiError(
      codes.tooManyAttempts,
      `调用过于频繁，每个密钥每分钟最多 ${String(limit.attempts)} 次，请稍后再试`,
    )
}

function refusal(): ApiError {
  return new ApiError(codes.loginRequired, '接口密钥无效、已停用或已过期')
}
