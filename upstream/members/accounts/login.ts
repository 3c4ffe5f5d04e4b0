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

/** What the database keeps of a token, so that a stolen copy of it opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Argon2id with the library's defaults (OWASP's second choice: 19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Whether what a member has as a hash is that of a password. */
export function hasPassword(hash: string): boolean {
  return hash.startsWith('$argon2')
}

/** Whether this is the password behind a hash. Nothing is that of a member who has none. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  return hasPassword(hash) && verify(hash, password)
}

/** Which browser somebody signs in with. */
export interface Origin {
  /** Network address of the browser. */
  clientAddress?: string | undefined
  /** What the browser was given at its last login. */
  browser?: string | undefined
  /** What the browser says it is. */
  userAgent?: string | undefined
}

interface Credentials extends Origin {
  username: string
  password: string
}

/** A member with the store that they act for once they have signed in; null for who has none left. */
interface SigningMember {
  id: number
  phone: string
  store_id: number | null
  company: string | null
}

/**
 * Checks name and password and issues a token. Refuses with 422 at `password` for a wrong pair
 * (the same for an unknown name) and 429 with the time when too many attempts failed. A browser in
 * which this member has signed in before is not hindered by a block of the account
 * (docs/decisions/084).
 */
export async function login(ctx: Context, credentials: Credentials): Promise<SignedIn> {
  const member = await provePassword(ctx, credentials)
  return signIn(ctx, member, { kind: 'signIn', ...credentials })
}

/** The member whose name and password these are; refuses as `login` does. */
export async function provePassword(
  ctx: Context,
  credentials: Credentials,
): Promise<SigningMember> {
  const { username, password, clientAddress } = credentials
  // The address first: one that is blocked cannot block accounts.
  const address = `address:${clientAddress ?? ''}`
  if (clientAddress !== undefined) await countOrRefuse(ctx, address, loginLimits.address)
  const member = await findMember(ctx.db, accountKey(username))
  const { oldHash, ...place } = readOrigin(credentials)
  // Name and phone of a member are counted together.
  const account = member === undefined ? `name:${accountKey(username)}` : `member:${member.id}`
  const isKnown = await isKnownBrowser(ctx, oldHash, member?.id)
  if (!isKnown)
    await countOrRefuse(ctx, account, loginLimits.account, async () => {
      if (member !== undefined) await logLogin(ctx, member.id, { kind: 'blocked', ...place })
    })
  const isRight = await isPasswordOf(member?.password_hash ?? (await unknownHash()), password)
  if (member === undefined || !isRight) {
    if (member !== undefined) await logLogin(ctx, member.id, { kind: 'wrongPassword', ...place })
    throw new FormError({ password: ['用户名或密码不正确'] })
  }
  // What others have guessed meanwhile stays counted when a known browser signs in.
  if (!isKnown) await clearAttempts(ctx.db, account)
  if (clientAddress !== undefined) await takeBackAttempt(ctx.db, address)
  return member
}

/**
 * Signs a member in who has proved to be that, however that was: issues a token, remembers the
 * browser, writes the login log, and tells the member of a browser that is new.
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
  // Whoever was taken from their last store is as somebody who has only begun to register.
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
/** Of no password: an unknown name costs as much time as a known one, so that time tells nothing. */
export function unknownHash(): Promise<string> {
  return (dummy ??= hashPassword(randomBytes(16).toString('hex')))
}
