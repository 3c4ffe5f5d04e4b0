import type { Context } from '#upstream/kernel/context'
import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { codes } from '#contract/envelope'
import { tryAgainAt, type AttemptLimit } from '#upstream/kernel/attempts/rules'
import { clearAttempts, countAttempt, takeBackAttempt } from '#upstream/kernel/attempts/store'
import type { Db } from '#upstream/kernel/db/database'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { loginLimits } from './rules'
import { findMember, insertToken } from './store'

const dayMs = 86_400_000

/** What the database keeps of a token, so that a stolen copy of it opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Argon2id with the library's defaults (OWASP's second choice: 19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Checks name and password and issues a token. Refuses with 422 at `password` for a wrong pair
 * (the same for an unknown name) and 429 with the time when too many attempts failed.
 */
export async function login(
  ctx: Context,
  credentials: { username: string; password: string; clientAddress?: string | undefined },
): Promise<{ token: string; expiresAt: number; company: string }> {
  const attempts = attemptsOf(credentials)
  await countAttempts(ctx, attempts)
  const member = await findMember(ctx.db, credentials.username)
  const isRight = await verify(member?.password_hash ?? (await unknownHash()), credentials.password)
  if (member === undefined || !isRight) throw new FormError({ password: ['用户名或密码不正确'] })
  await forgetAttempts(ctx.db, attempts)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = ctx.now + ctx.config.TOKEN_DAYS * dayMs
  const row = { hash: hashToken(token), member_id: member.id, store_id: member.store_id }
  await insertToken(ctx, { ...row, expires_at: expiresAt })
  return { token, expiresAt, company: member.company }
}

interface Attempt {
  key: string
  limit: AttemptLimit
}

function attemptsOf(credentials: {
  username: string
  clientAddress?: string | undefined
}): Attempt[] {
  const { username, clientAddress } = credentials
  const byAccount = { key: `account:${username.toLowerCase()}`, limit: loginLimits.account }
  if (clientAddress === undefined) return [byAccount]
  return [byAccount, { key: `address:${clientAddress}`, limit: loginLimits.address }]
}

/**
 * Counts an attempt before the password is looked at, so that guesses sent in parallel cannot all
 * slip through while none of them has failed yet.
 */
async function countAttempts(ctx: Context, attempts: Attempt[]): Promise<void> {
  for (const { key, limit } of attempts) {
    const { count, blocked_until } = await countAttempt(ctx, key, limit)
    if (count > limit.attempts)
      throw new ApiError(
        codes.tooManyAttempts,
        `登录失败次数过多，${tryAgainAt(blocked_until, ctx.now)}`,
      )
  }
}

/** A success clears the account; the address only gets its own attempt back. */
async function forgetAttempts(db: Db, [account, address]: Attempt[]): Promise<void> {
  if (account !== undefined) await clearAttempts(db, account.key)
  if (address !== undefined) await takeBackAttempt(db, address.key)
}

// An unknown name costs as much time as a known one, so that time tells nothing.
let dummy: Promise<string> | undefined
function unknownHash(): Promise<string> {
  return (dummy ??= hashPassword(randomBytes(16).toString('hex')))
}
