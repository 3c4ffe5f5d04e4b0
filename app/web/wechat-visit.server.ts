import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { wechatPurposes, type WechatPurpose } from '#contract/wechat'
import { isSecure, sessionSecrets } from './session.server'

const waitSeconds = 600

const goal = { purpose: z.enum(wechatPurposes), returnTo: z.string(), until: z.number() }
const leftSchema = z.object({ state: z.string(), ...goal })
const identitySchema = z.object({ ticket: z.string(), name: z.string(), ...goal })

/** A started WeChat flow: expected `state`, purpose, and expiry (ms). */
export type LeftForWechat = z.output<typeof leftSchema>
/** The unbound WeChat identity it returned with: see `wechat.exchange`. */
export type WechatIdentity = z.output<typeof identitySchema>

// Without the prefix of cookies that exclude the visitor page cache (docs/decisions/031).
const cookie = createCookie('caizhi-wechat', {
  httpOnly: true,
  // A link from WeChat's page sends the cookie, a form of another site does not.
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: waitSeconds,
  secrets: sessionSecrets,
})

/** Sets a random `state` of 128 bits. */
export function leaveForWechat(goal: {
  purpose: WechatPurpose
  returnTo: string
}): Promise<Headers> {
  return keep({ ...goal, state: randomBytes(16).toString('base64url') })
}

/** Undefined once expired. */
export function getLeft(request: Request): Promise<LeftForWechat | undefined> {
  return read(request, leftSchema)
}

export function isStateOf(left: LeftForWechat, state: string): boolean {
  return timingSafeEqual(digest(left.state), digest(state))
}

export function keepIdentity(identity: Omit<WechatIdentity, 'until'>): Promise<Headers> {
  return keep(identity)
}

export function getIdentity(request: Request): Promise<WechatIdentity | undefined> {
  return read(request, identitySchema)
}

/** Deletes a started flow and a kept identity alike. */
export async function forgetWechat(): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) })
}

async function keep(visit: Record<string, string>): Promise<Headers> {
  // A browser may ignore the cookie's expiry.
  const kept = { ...visit, until: Date.now() + waitSeconds * 1000 }
  return new Headers({ 'Set-Cookie': await cookie.serialize(kept) })
}

async function read<T extends { until: number }>(
  request: Request,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return parsed.success && parsed.data.until > Date.now() ? parsed.data : undefined
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
