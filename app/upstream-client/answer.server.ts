import { data, redirect } from '@remix-run/node'
import { isDeskCall, type Call } from '#contract/call'
import { decode } from '#contract/decode'
import {
  classifyCode,
  codes,
  envelopeSchema,
  formErrorsSchema,
  otherStoreSchema,
} from '#contract/envelope'
import { fieldNames } from '#contract/wire'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { isPageCall } from './page-calls.server'
import type { Failure, Result } from './result'
import { busyMessage, closedMessage } from '#app/words/outage'
import { keepForm, notedForm } from '#app/web/kept-form.server'
import type { UnsentPage } from '#app/web/unsent-form'
import { resendable } from '#app/web/sent-form.server'
import { getDeskSession } from '#app/web/desk-session.server'
import { log } from '#app/web/log.server'
import { getSession } from '#app/web/session.server'
import { redirectAtDesk, redirectWithToast } from '#app/web/toast.server'

export interface Asked {
  spec: Call
  requestId: string
}

export interface Reply {
  status: number
  /** Parsed JSON; undefined when it is none. */
  body: unknown
}

/**
 * Interprets a response (product.md §8): parsed data, or a failure as a value. Throws a redirect to
 * the login page (10001, 401) or to the contract page (459), or the unsent form of another store's
 * page, for the page that offers both ways on.
 */
export async function readAnswer(
  request: Request,
  asked: Asked,
  { status, body }: Reply,
): Promise<Result<{ data: unknown }>> {
  const envelope = decode(envelopeSchema, body).data
  const message = envelope?.message ?? ''
  if ((envelope?.code ?? status) === codes.notFound && isPageCall(asked.spec))
    return { ok: false, code: codes.notFound, message: closedMessage }
  switch (classifyCode(envelope?.code ?? status)) {
    case 'success':
      return readData(asked, envelope, status)
    case 'loginRequired':
      throw await (isDeskCall(asked.spec) ? leadToDesk(request) : leadAway(request, 'login'))
    case 'contractRequired':
      throw await leadAway(request, 'contract', message || '请先签署电子合同')
    case 'otherStore':
      return turnAway(request, message, envelope?.data)
    case 'serverError':
      return busy(asked, { status, cause: message })
    case 'formError':
      if (envelope === undefined) return busy(asked, { status, cause: 'not an envelope' })
      return formFailure(asked.spec, envelope.data, message)
    case 'refused':
      if (envelope === undefined) return busy(asked, { status, cause: 'not an envelope' })
      return {
        ok: false,
        code: envelope.code,
        message: message || busyMessage,
        detail: envelope.data,
      }
  }
}

/** True for a redirect to the login: there is no token, or an invalid one. */
export function isLoginRequired(thrown: unknown): thrown is Response {
  if (!(thrown instanceof Response)) return false
  return (thrown.headers.get('Location') ?? '').startsWith(paths.login())
}

/**
 * Redirects to the login or the contract page, which then leads back to the buyer's page. A sent
 * form is kept meanwhile. An invalid token keeps its cookie: another tab may have changed it for a
 * valid one since this request was sent.
 */
async function leadAway(
  request: Request,
  to: 'login' | 'contract',
  message = '',
): Promise<Response> {
  const session = await getSession(request)
  const headers = new Headers()
  const kept = await keepForm(request, await session.getCompany())
  if (kept !== undefined && kept.header === undefined)
    stayOpen(request, { headers, login: paths[to](paths.home()), message: message || endedMessage })
  if (kept?.header !== undefined) headers.append('Set-Cookie', kept.header)
  const next = paths[to](kept === undefined ? returnAddress(request) : rarePaths.keptForm())
  if (to === 'login' && session.token === undefined) return redirect(next, { headers })
  const words = to === 'login' ? endedWords(kept !== undefined) : message
  return redirectWithToast(next, { kind: 'warning', message: words }, headers)
}

const endedMessage = '登录已失效，请重新登录'

function endedWords(isKept: boolean): string {
  return isKept ? `${endedMessage}，刚才提交的内容还在` : endedMessage
}

/**
 * A form too long for a cookie: its page stays open (401) while the buyer signs in in another tab.
 */
function stayOpen(
  request: Request,
  { headers, login, message }: { headers: Headers; login: string; message: string },
): void {
  const form = resendable(request)
  if (form !== undefined)
    throw data(
      { message, unsent: { ...form, login } satisfies UnsentPage },
      { status: 401, headers },
    )
}

/** The same for an operator, with the desk's login. */
async function leadToDesk(request: Request): Promise<Response> {
  const session = await getDeskSession(request)
  const headers = await session.expire()
  if (session.name === '' && notedForm(request) !== undefined) return dropAtDesk(request, headers)
  const kept = await keepForm(request, session.name)
  if (kept !== undefined && kept.header === undefined)
    stayOpen(request, {
      headers,
      login: deskPaths.login({ returnTo: deskPaths.home() }),
      message: endedMessage,
    })
  if (kept?.header !== undefined) headers.append('Set-Cookie', kept.header)
  const back = kept === undefined ? returnAddress(request) : deskPaths.keptForm()
  return redirect(deskPaths.login({ returnTo: back }), { headers })
}

/**
 * A form sent without any session belongs to nobody: whoever signs in next must not send it as
 * theirs.
 */
function dropAtDesk(request: Request, headers: Headers): Promise<Response> {
  const message = '没有登录，刚才提交的内容没有办理，也没有保留'
  const login = deskPaths.login({ returnTo: returnAddress(request) })
  return redirectAtDesk(login, { kind: 'warning', message }, headers)
}

/**
 * In the background the failure is returned and the page shows it; otherwise the form is thrown
 * (409) so that it can be sent again.
 */
function turnAway(request: Request, message: string, detail: unknown): Failure {
  const stores = otherStoreSchema.safeParse(detail).data
  const form = resendable(request)
  if (stores === undefined || form === undefined)
    return { ok: false, code: codes.otherStore, message: `${message}。请刷新页面后再试` }
  throw data({ message, unsent: { ...form, otherStore: stores } satisfies UnsentPage }, 409)
}

function readData(
  asked: Asked,
  envelope: { data?: unknown } | undefined,
  status: number,
): Result<{ data: unknown }> {
  if (envelope === undefined) return busy(asked, { status, cause: 'not an envelope' })
  const parsed = decode(asked.spec.data, envelope.data)
  if (parsed.success) return { ok: true, data: parsed.data as unknown }
  return busy(asked, { status, cause: parsed.error.issues.slice(0, 3) })
}

function busy({ spec, requestId }: Asked, why: { status: number; cause: unknown }): Failure {
  log.error({ ...why, call: spec.path, requestId }, 'upstream answered badly')
  return { ok: false, code: 503, message: busyMessage }
}

function formFailure(spec: Call, detail: unknown, message: string): Failure {
  const wire = formErrorsSchema.safeParse(detail).data
  const ours = new Map([...fieldNames(spec.input)].map(([name, wireName]) => [wireName, name]))
  const toOurs = <T>(byField: Record<string, T> = {}): Record<string, T> =>
    Object.fromEntries(
      Object.entries(byField).map(([path, value]) => {
        const [head = '', ...rest] = path.split('.')
        return [[ours.get(head) ?? head, ...rest].join('.'), value]
      }),
    )
  const fieldErrors = toOurs(wire?.errors)
  const meanings = toOurs(wire?.codes)
  const first = Object.values(fieldErrors)[0]?.[0]
  return {
    ok: false,
    code: codes.formError,
    message: first ?? (message || '请检查填写内容'),
    fieldErrors,
    ...(Object.keys(meanings).length > 0 && { fieldCodes: meanings }),
  }
}

function returnAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.toString()
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + (query && `?${query}`)
}
