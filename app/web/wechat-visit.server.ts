import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { wechatPurposes, type WechatPurpose } from '#contract/wechat'
import { isSecure, sessionSecrets } from './session.server'

const waitSeconds = 600

const goal = { purpose: z.enum(wechatPurposes), returnTo: z.string(), until: z.number() }
const leftSchema = z.object({ state: z.string(), ...goal })
const identitySchema = z.object({ ticket: z.string(), name: z.string(), ...goal })

/** A browser that has left for WeChat: what it has to bring back, what for, and until when (ms). */
export type LeftForWechat = z.output<typeof leftSchema>
/** Who it came back as, where nobody has bound that WeChat yet: see `wechat.exchange`. */
export type WechatIdentity = z.output<typeof identitySchema>

// Not named like the cookies that a kept visitor page must not serve (docs/decisions/031).
const cookie = createCookie('caizhi-wechat', {
  httpOnly: true,
  // A link that comes from WeChat's page brings it along, a form of another site does not.
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: waitSeconds,
  secrets: sessionSecrets,
})

/** The headers of a browser that leaves for WeChat, with 128 random bits as `state`. */
export function leaveForWechat(goal: {
  purpose: WechatPurpose
  returnTo: string
}): Promise<Headers> {
  return keep({ ...goal, state: randomBytes(16).toString('base64url') })
}

/** Where this browser has left for; undefined for one that has not, or too long ago. */
export function getLeft(request: Request): Promise<LeftForWechat | undefined> {
  return read(request, leftSchema)
}

/** Whether this is the state that the browser left with, in the same time for every other. */
export function isStateOf(left: LeftForWechat, state: string): boolean {
  return timingSafeEqual(digest(left.state), digest(state))
}

/** The headers of a browser that came back as somebody. */
export function keepIdentity(identity: Omit<WechatIdentity, 'until'>): Promise<Headers> {
  return keep(identity)
}

/** Who this browser came back as; undefined for nobody, or too long ago. */
export function getIdentity(request: Request): Promise<WechatIdentity | undefined> {
  return read(request, identitySchema)
}

/** The headers that forget either. */
export async function forgetWechat(): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) })
}

async function keep(visit: Record<string, string>): Promise<Headers> {
  // A browser need not heed how long it may keep a cookie.
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
