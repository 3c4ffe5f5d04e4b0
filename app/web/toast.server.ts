import { createCookie, redirect, type Cookie } from '@remix-run/node'
import { z } from 'zod'
import type { Toast } from './toast'
import { isSecure, sessionSecrets } from './session.server'

const toastSchema: z.ZodType<Toast> = z.object({
  kind: z.enum(['success', 'warning']),
  message: z.string(),
  link: z.object({ label: z.string(), to: z.string() }).optional(),
})

// Signed: another site below the same domain can set cookies, but put no words into our mouth.
const common = { httpOnly: true, secure: isSecure, maxAge: 60, secrets: sessionSecrets }
const ofShop = createCookie('caizhi_toast', { ...common, sameSite: 'lax', path: '/' })
const ofDesk = createCookie('caizhi_desk_toast', { ...common, sameSite: 'strict', path: '/desk' })

/** Redirects (303) with a message that the next page shows once. */
export const redirectWithToast = redirectBy(ofShop)
/** The message for this page, and the headers that delete it. */
export const takeToast = takeBy(ofShop)

/** The same two for pages of the desk. */
export const redirectAtDesk = redirectBy(ofDesk)
export const takeDeskToast = takeBy(ofDesk)

function redirectBy(cookie: Cookie) {
  return async (to: string, toast: Toast, headers: Headers = new Headers()): Promise<Response> => {
    headers.append('Set-Cookie', await cookie.serialize({ ...toast, message: cut(toast.message) }))
    return redirect(to, { status: 303, headers })
  }
}

function takeBy(cookie: Cookie) {
  return async (request: Request): Promise<{ toast: Toast; headers: Headers } | undefined> => {
    const parsed = toastSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
    if (!parsed.success) return undefined
    const cleared = await cookie.serialize('', { maxAge: 0 })
    return { toast: parsed.data, headers: new Headers({ 'Set-Cookie': cleared }) }
  }
}

// Browsers drop a cookie of more than 4 kB, and proxies refuse long headers.
const longestMessage = 300

function cut(message: string): string {
  const letters = Array.from(message)
  return letters.length <= longestMessage
    ? message
    : `${letters.slice(0, longestMessage).join('')}…`
}
