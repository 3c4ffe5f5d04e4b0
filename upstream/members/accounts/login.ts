import type { Context } from '#upstream/kernel/context'
import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import { clearAttempts, takeBackAttempt } from '#upstream/kernel/attempts/store'
import { FormError } from '#upstream/kernel/errors'
import { sendMessage } from '#upstream/members/messages/store'
import { shownMoment } from '#upstream/kernel/time'
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

/** Whether this is the password behind a hash. Nothing is that of a member who has none. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  return hash.startsWith('$argon2') && verify(hash, password)
}

interface Credentials {
  username: string
  password: string
  /** Network address of the browser. */
  clientAddress?: string | undefined
  /** What the browser was given at its last login. */
  browser?: string | undefined
  /** What the browser says it is. */
  userAgent?: string | undefined
}

/** What a login is answered: the token, and what the browser is known by from now on. */
interface SignedIn {
  token: string
  expiresAt: number
  company: string
  browser: string
}

/**
 * Checks name and password and issues a token. Refuses with 422 at `password` for a wrong pair
 * (the same for an unknown name) and 429 with the time when too many attempts failed. A browser in
 * which this member has signed in before is not hindered by a block of the account
 * (docs/decisions/084).
 */
export async function login(ctx: Context, credentials: Credentials): Promise<SignedIn> {
  const { username, password, clientAddress } = credentials
  // The address first: one that is blocked cannot block accounts.
  const address = `address:${clientAddress ?? ''}`
  if (clientAddress !== undefined) await countOrRefuse(ctx, address, loginLimits.address)
  const member = await findMember(ctx.db, accountKey(username))
  const place = {
    browser: browserInWords(credentials.userAgent ?? ''),
    address: clientAddress ?? '',
  }
  const oldHash = credentials.browser === undefined ? undefined : hashToken(credentials.browser)
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
  return signIn(ctx, member, { oldHash, ...place })
}

/** Issues a token, remembers the browser, and tells the member of one that is new. */
export async function signIn(
  ctx: Context,
  member: { id: number; store_id: number; company: string },
  { oldHash, ...place }: { oldHash: string | undefined } & Place,
): Promise<SignedIn> {
  const [token, browser] = [newSecret(), newSecret()]
  const isNew = await isNewBrowser(ctx, member.id, oldHash)
  await rememberBrowser(ctx, { oldHash, hash: hashToken(browser), memberId: member.id })
  const expiresAt = ctx.now + ctx.config.TOKEN_DAYS * dayMs
  const row = { hash: hashToken(token), member_id: member.id, store_id: member.store_id, ...place }
  await insertToken(ctx, { ...row, expires_at: expiresAt })
  await logLogin(ctx, member.id, { kind: 'signIn', ...place })
  if (isNew) await tellOfNewBrowser(ctx, member.store_id, place)
  return { token, expiresAt, company: member.company, browser }
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
