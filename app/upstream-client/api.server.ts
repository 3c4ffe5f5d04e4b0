import { data } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { isDeskCall, type Call, type DataOf, type InputOf } from '#contract/call'
import { calls, type CallName, type Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { failureStatus, type Failure, type Result } from './result'
import { clientAddressOf } from '#app/web/client-address.server'
import { getDeskSession } from '#app/web/desk-session.server'
import { env } from '#app/web/env.server'
import { notedForm } from '#app/web/kept-form.server'
import { log } from '#app/web/log.server'
import { requireOwnOrigin } from '#app/web/own-origin.server'
import { storeOfPage, tokenOfForm } from '#app/web/sent-form.server'
import { getSession } from '#app/web/session.server'
import type { UnsentPage } from '#app/web/unsent-form'
import { busyMessage, closedMessage, closedTitle, timeoutMessage } from '#app/words/outage'
import { readAnswer, type Asked } from './answer.server'
import { sendAlone, sendTogether } from './batch.server'
import { fetchUpstream, readReply } from './http.server'
import { buildRequest, type Asker } from './request.server'

const loginRequired = { status: codes.loginRequired, body: undefined }

interface CallOptions {
  file?: Blob
  /** ms; at most, and by default, UPSTREAM_TIMEOUT_MS. */
  waitMs?: number
}

type Data<N extends CallName> = DataOf<Calls[N]>
type Input<N extends CallName> = InputOf<Calls[N]>

/** Advice where the subject of a sent form does not exist: sending it again cannot help. */
const insteadOfSending = '请回到列表，看现在还要不要办'

/**
 * For loaders: the call's data. Failures are thrown with a message for the visitor. An outage (5xx)
 * carries the sent form, which the page offers to send again; a 404 is shown under the heading
 * `missing`.
 */
export async function callOrThrow<N extends CallName>(
  request: Request,
  name: N,
  input: Input<N>,
  { missing, ...options }: Pick<CallOptions, 'waitMs'> & { missing?: string } = {},
): Promise<Data<N>> {
  const result = await call(request, name, input, options)
  if (result.ok) return result.data
  const { message } = result
  const status = failureStatus(result)
  const isFormLost = status === 404 && notedForm(request) !== undefined
  throw data(
    {
      message: isFormLost ? `${message}。${insteadOfSending}` : message,
      ...(status === 404 && missing !== undefined && { title: missing }),
      ...(message === closedMessage && { title: closedTitle }),
      ...(status >= 500 && { unsent: notedForm(request) satisfies UnsentPage | undefined }),
    },
    status,
  )
}

/**
 * For actions: the call's data, or the failure as a value, so that a form keeps its input; also
 * when the upstream is busy (503) or times out (504). Login required and contract required are
 * thrown as redirects (architecture.md, “The way of a request”), a page of another store as one
 * that offers both ways on (409).
 */
export async function call<N extends CallName>(
  request: Request,
  name: N,
  input: Input<N>,
  { file, waitMs = env.UPSTREAM_TIMEOUT_MS }: CallOptions = {},
): Promise<Result<{ data: Data<N> }>> {
  requireOwnOrigin(request)
  const asked = askedOf(request, name)
  const asker = await askerOf(request, asked)
  const { access } = asked.spec
  if ((access === 'buyer' || access === 'operator') && asker.token === undefined)
    return (await readAnswer(request, asked, loginRequired)) as Result<{ data: Data<N> }>
  const outgoing = await buildRequest(asked.spec, input, asker, file)
  const wait = Math.min(waitMs, env.UPSTREAM_TIMEOUT_MS)
  const reply = await exchange(request, { ...asked, waitMs: wait }, (signal) =>
    outgoing.method === 'GET'
      ? sendTogether(asker, outgoing, { waitMs: wait, signal })
      : sendAlone(outgoing, signal),
  )
  const answer = 'ok' in reply ? reply : await readAnswer(request, asked, reply)
  return answer as Result<{ data: Data<N> }>
}

export async function download<N extends CallName>(
  request: Request,
  name: N,
  input: Input<N>,
): Promise<Response> {
  const asked = askedOf(request, name)
  const outgoing = await buildRequest(asked.spec, input, await askerOf(request, asked))
  const file = await exchange(request, asked, async (signal) => {
    const response = await fetchUpstream(outgoing, signal)
    return response.statusCode === 200 ? toResponse(response) : readReply(response)
  })
  if (file instanceof Response) return file
  const failure = 'ok' in file ? file : await readAnswer(request, asked, file)
  const { message, code } = failure.ok ? { message: '文件不存在', code: 404 } : failure
  throw data({ message }, failureStatus({ ok: false, message, code }))
}

// The gate gives every request an id, so that all calls of a page share it.
function askedOf(request: Request, name: CallName): Asked {
  const requestId = request.headers.get('X-Request-Id') ?? randomUUID()
  return { spec: calls[name] as Call, requestId }
}

// The desk's audit log and the login log record the client's address.
async function askerOf(request: Request, { spec, requestId }: Asked): Promise<Asker> {
  if (!isDeskCall(spec)) {
    const { token } = await getSession(request)
    const store = storeOfPage(request)
    if (spec.method === 'GET') return { token, requestId, store }
    // Downloads of visitors are rate-limited by address as well.
    const clientAddress = clientAddressOf(request)
    const userAgent = request.headers.get('User-Agent')?.slice(0, 400)
    return { token, requestId, store, clientAddress, userAgent, formToken: tokenOfForm(request) }
  }
  const { token } = await getDeskSession(request)
  return {
    token,
    requestId,
    clientAddress: clientAddressOf(request),
    formToken: tokenOfForm(request),
  }
}

/**
 * Sends and reads, both within the timeout. A read is aborted when the browser disconnects; a write
 * is completed even then. Errors are logged and returned as a failure, except after a disconnect,
 * when they are thrown.
 */
async function exchange<T>(
  request: Request,
  { spec, requestId, waitMs = env.UPSTREAM_TIMEOUT_MS }: Asked & { waitMs?: number },
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T | Failure> {
  // Not AbortSignal.timeout: its timer would hold every answered request for the full 30 s.
  const abort = new AbortController()
  const giveUp = () => {
    abort.abort()
  }
  const timer = setTimeout(giveUp, waitMs)
  // A page starts many calls at once, and each listens; Node warns of a leak above ten.
  setMaxListeners(0, request.signal)
  if (spec.method === 'GET') request.signal.addEventListener('abort', giveUp)
  try {
    return await send(abort.signal)
  } catch (error) {
    if (request.signal.aborted) throw error
    const timedOut = abort.signal.aborted
    log.error({ err: error, call: spec.path, requestId, timedOut }, 'upstream unreachable')
    return timedOut
      ? { ok: false, code: 504, message: timeoutMessage }
      : { ok: false, code: 503, message: busyMessage }
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', giveUp)
  }
}

function toResponse(file: IncomingMessage): Response {
  const kept = ['content-type', 'content-length', 'content-disposition']
  const headers = kept.flatMap((name) => {
    const value = file.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Response(Readable.toWeb(file) as ReadableStream, { headers })
}
