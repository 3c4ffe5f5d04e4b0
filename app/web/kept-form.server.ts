import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { createCookie } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isDeskAddress } from '#app/site/desk-address'
import { deskPaths } from '#app/site/desk-paths'
import { rarePaths } from '#app/site/rare-paths'
import { contentsOf } from './sent-form.server'
import { isSecure, sessionSecrets } from './session.server'
import type { UnsentForm } from './unsent-form'

/**
 * A form that was interrupted because the buyer had to sign in, or sign the contract, first. It is
 * kept in a signed cookie of its own until the buyer returns and sends it again. Forms of operators
 * at the desk have another cookie.
 */
export interface KeptForm {
  /** Its company or operator: nobody else may send it. '' for a visitor of the shop. */
  company: string
  address: string
  fields: UnsentForm['fields']
  /** Files cannot be kept: they are chosen again; kept are field and file name. */
  files: UnsentForm['files']
}

const keptSchema: z.ZodType<KeptForm> = z.object({
  company: z.string(),
  address: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  files: z.array(z.tuple([z.string(), z.string()])),
})

const common = { httpOnly: true, secure: isSecure, maxAge: 30 * 60, secrets: sessionSecrets }
const ofShop = createCookie('caizhi_form', { ...common, sameSite: 'lax', path: '/' })
const ofDesk = createCookie('caizhi_desk_form', { ...common, sameSite: 'strict', path: '/desk' })

function cookieOf({ url }: Request) {
  return isDeskAddress(new URL(url).pathname) ? ofDesk : ofShop
}

/** Browsers drop cookies longer than 4,096 characters, name and attributes included. */
const longestCookie = 3_900

type SentForm = Pick<KeptForm, 'fields' | 'files'>

/**
 * Forms by request. The action of a page and the loaders that run after a refusal have requests of
 * their own, with the same id and cookie.
 */
const noted = new LRUCache<string, SentForm>({
  ttl: 60_000,
  maxSize: 5_000_000,
  sizeCalculation: ({ fields }) => fields.reduce((sum, [, value]) => sum + value.length, 100),
})

/** Remembers the form of a request, in case the buyer has to sign in first. */
export function noteForm(request: Request, form: FormData): void {
  noted.set(requestKey(request), contentsOf(form))
}

/** The form of this request, or of the action whose page it renders. */
export function notedForm(request: Request): UnsentForm | undefined {
  const form = noted.get(requestKey(request))
  return form && { address: addressOf(request), ...form }
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '') + search
}

// The address is part of the key: `returningTo` makes a request whose address keeps the input
// itself.
function requestKey({ url, headers }: Request): string {
  return [headers.get('X-Request-Id'), url, headers.get('Cookie')].join(' ')
}

/**
 * The cookie header that keeps the form of this request; `{}` where the cookie would be too long,
 * undefined without a form.
 */
export async function keepForm(
  request: Request,
  company: string,
): Promise<{ header?: string } | undefined> {
  const sent = noted.get(requestKey(request))
  // A form that leads to a kept form does not replace it.
  const returnTo = sent?.fields.find(([name]) => name === 'returnTo')?.[1]
  const isOnItsWay = returnTo === rarePaths.keptForm() || returnTo === deskPaths.keptForm()
  if (sent === undefined || isOnItsWay) return undefined
  const kept: KeptForm = { company, address: addressOf(request), ...sent }
  const text = deflateRawSync(JSON.stringify(kept)).toString('base64url')
  const header = await cookieOf(request).serialize(text)
  return header.length <= longestCookie ? { header } : {}
}

export async function getKeptForm(request: Request): Promise<KeptForm | undefined> {
  const text: unknown = await cookieOf(request).parse(request.headers.get('Cookie'))
  if (typeof text !== 'string') return undefined
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 100_000 })
    return keptSchema.parse(JSON.parse(json.toString()))
  } catch {
    return undefined
  }
}

export function dropKeptForm(request: Request): Promise<string> {
  return cookieOf(request).serialize('', { maxAge: 0 })
}
