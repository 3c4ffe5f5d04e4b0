import { networkOf } from '#upstream/kernel/attempts/network'
import type { Context } from '#upstream/kernel/context'
import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { SignedIn } from '#contract/user'
import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import { clearAttempts, takeBackAttempt } from '#upstream/kernel/attempts/store'
import { FormError } from '#upstream/kernel/errors'
import { sendMessage } from '#upstream/members/messages/store'
import { shownMoment } from '#upstream/kernel/time'
import { insertEmptyStore } from './approval-store'
import { browserInWords } from './browser-words'
import { countKnownTry, isNewBrowser, rememberBrowser } from './known-browser-store'
import { logLogin, type Place } from './session-store'
import { accountKey, loginLimits } from './rules'
import { findMember, insertToken } from './store'

const dayMs = 86_400_000

/** Tokens are stored hashed, so that a leaked database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** True when the stored hash is of a password; a member may have none. */
export function hasPassword(hash: string): boolean {
  return hash.startsWith('$argon2')
}

/** Verifies a password; always false for a member without one. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  return hasPassword(hash) && verify(hash, password)
}

export interface Origin {
  /** IP address. */
  clientAddress?: string | undefined
  /** The token of a known browser, set at its last sign-in. */
  browser?: string | undefined
  userAgent?: string | undefined
}

interface Credentials extends Origin {
  username: string
  password: string
}

/** A member with the store they act for after signing in; null when they have none left. */
interface SigningMember {
  id: number
  phone: string
  store_id: number | null
  company: string | null
}

/**
 * Checks name and password and issues a token. 422 at `password` for a wrong pair (the same for an
 * unknown name), 429 with the wait after too many failures. A browser this member has signed in
 * with before is not affected by a block of the account (docs/decisions/084).
 */
export async function login(ctx: Context, credentials: Credentials): Promise<SignedIn> {
  const member = await provePassword(ctx, credentials)
  return signIn(ctx, member, { kind: 'signIn', ...credentials })
}

/** Returns the member with this name and password; errors as in `login`. */
export async function provePassword(
  ctx: Context,
  credentials: Credentials,
): Promise<SigningMember> {
  const { username, password, clientAddress } = credentials
  // The address is counted first, so that a blocked address cannot block accounts.
  const address = `address:${networkOf(clientAddress ?? '')}`
  if (clientAddress !== undefined) await countOrRefuse(ctx, address, loginLimits.address)
  const member = await findMember(ctx.db, accountKey(username))
  const { oldHash, ...place } = readOrigin(credentials)
  // Name and phone of a member share one counter.
  const account = member === undefined ? `name:${accountKey(username)}` : `member:${member.id}`
  const isKnown = await isKnownBrowser(ctx, oldHash, member?.id)
  if (!isKnown)
    await countOrRefuse(ctx, account, loginLimits.account, async () => {
      if (member !== undefined) await logLogin(ctx, member.id, { kind: 'blocked', ...place })
    })
  // One without a password takes as long as an unknown name.
  const known = hasPassword(member?.password_hash ?? '') ? member?.password_hash : undefined
  const isRight = await isPasswordOf(known ?? (await unknownHash()), password)
  if (member === undefined || !isRight) {
    if (member !== undefined) await logLogin(ctx, member.id, { kind: 'wrongPassword', ...place })
    throw new FormError({ password: ['用户名或密码不正确'] })
  }
  // A sign-in from a known browser does not reset the failures counted from others.
  if (!isKnown) await clearAttempts(ctx.db, account)
  // Only itself: with an account of one's own, nobody may try passwords of others without end.
  if (clientAddress !== undefined) await takeBackAttempt(ctx.db, address)
  return member
}

/**
 * Signs in a member who has proved their identity by any means: issues a token, remembers the
 * browser, writes the login log and notifies the member of a new browser.
 */
export async function signIn(
  ctx: Context,
  member: SigningMember,
  { kind, ...origin }: Origin & { kind: 'signIn' | 'wechatSignIn' },
): Promise<SignedIn> {
  const { oldHash, ...place } = readOrigin(origin)
  const [token, browser] = [newSecret(), newSecret()]
  const isNew = await isNewBrowser(ctx, member.id, oldHash)
  await rememberBrowser(ctx, { oldHash, hash: hashToken(browser), memberId: member.id })
  const expiresAt = ctx.now + ctx.config.TOKEN_DAYS * dayMs
  // Somebody removed from their last store starts over with an empty one.
  const store_id = member.store_id ?? (await insertEmptyStore(ctx, member.id))
  const row = { hash: hashToken(token), member_id: member.id, store_id, ...place }
  await insertToken(ctx, { ...row, expires_at: expiresAt })
  await logLogin(ctx, member.id, { kind, ...place })
  if (isNew) await tellOfNewBrowser(ctx, store_id, place)
  return { token, expiresAt, company: member.company ?? '', browser }
}

function readOrigin({ clientAddress = '', browser, userAgent = '' }: Origin) {
  const oldHash = browser === undefined ? undefined : hashToken(browser)
  return { oldHash, browser: browserInWords(userAgent), address: clientAddress }
}

async function tellOfNewBrowser(ctx: Context, storeId: number, place: Place): Promise<void> {
  const from = `${place.browser || '一个新浏览器'}（${place.address || '地址不详'}）`
  await sendMessage(ctx, {
    storeId,
    type: 'system',
    title: '账号在新设备登录',
    text: `${shownMoment(ctx.now)} ${from} 登录了您的账号。若非本人操作，请让该设备退出，并修改密码。`,
    url: '/user/zhzx/basic',
  })
}

async function isKnownBrowser(
  ctx: Context,
  hash: string | undefined,
  memberId: number | undefined,
): Promise<boolean> {
  if (hash === undefined || memberId === undefined) return false
  return countKnownTry(ctx, { hash, memberId })
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

let dummy: Promise<string> | undefined
/**
 * Hash of a random password: verifying an unknown name takes as long as a known one (timing
 * attack).
 */
export function unknownHash(): Promise<string> {
  return (dummy ??= hashPassword(randomBytes(16).toString('hex')))
}
