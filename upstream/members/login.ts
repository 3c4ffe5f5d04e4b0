import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { codes } from '#contract/envelope'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { ApiError, FormError } from '../http/errors'
import { blockedMessage, loginLimits } from './rules'
import {
  blockLogin,
  clearLoginFailures,
  countLoginFailure,
  findMember,
  getLoginAttempts,
  insertToken,
} from './store'

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
  db: Db,
  config: Config,
  credentials: { username: string; password: string; clientAddress?: string | undefined },
  now: number,
): Promise<{ token: string; expiresAt: number; company: string }> {
  const keys = { account: `account:${credentials.username.toLowerCase()}` } as {
    account: string
    address?: string
  }
  if (credentials.clientAddress !== undefined) keys.address = `address:${credentials.clientAddress}`
  await refuseBlocked(db, Object.values(keys), now)
  const member = await findMember(db, credentials.username)
  const isRight = await verify(member?.password_hash ?? (await unknownHash()), credentials.password)
  if (member === undefined || !isRight) {
    await countFailures(db, keys, now)
    throw new FormError({ password: ['用户名或密码不正确'] })
  }
  await clearLoginFailures(db, keys.account)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + config.TOKEN_DAYS * dayMs
  const row = { hash: hashToken(token), member_id: member.id, store_id: member.store_id }
  await insertToken(db, { ...row, expires_at: expiresAt }, now)
  return { token, expiresAt, company: member.company }
}

async function refuseBlocked(db: Db, keys: string[], now: number): Promise<void> {
  const attempts = await getLoginAttempts(db, keys)
  const until = Math.max(0, ...attempts.map((attempt) => attempt.blocked_until))
  if (until > now) throw new ApiError(codes.tooManyAttempts, blockedMessage(until, now))
}

async function countFailures(
  db: Db,
  keys: { account: string; address?: string },
  now: number,
): Promise<void> {
  for (const [scope, limit] of Object.entries(loginLimits)) {
    const key = keys[scope as keyof typeof keys]
    if (key === undefined) continue
    const failures = await countLoginFailure(db, key, now, now - limit.windowMs)
    if (failures >= limit.failures) await blockLogin(db, key, now + limit.blockMs)
  }
}

// An unknown name costs as much time as a known one, so that time tells nothing.
let dummy: Promise<string> | undefined
function unknownHash(): Promise<string> {
  return (dummy ??= hashPassword(randomBytes(16).toString('hex')))
}
