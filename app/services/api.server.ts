import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import qs from 'qs'
import { pathParams, type Call, type DataOf, type InputOf } from '#contract/call'
import { calls, type CallName, type Calls } from '#contract/calls'
import { classifyCode, envelopeSchema, formErrorsSchema } from '#contract/envelope'
import { encode, fieldNames } from '#contract/wire'
import { paths } from '#app/utils/paths'
import type { Failure, Result } from '#app/utils/result'
import { env } from './env.server'
import { log } from './log.server'
import { requireOwnOrigin } from './own-origin.server'
import { getSession } from './session.server'

export const busyMessage = '系统繁忙，请稍候再试'
export const timeoutMessage = '请求超时，请刷新页面'

type Data<N extends CallName> = DataOf<Calls[N]>
type Input<N extends CallName> = InputOf<Calls[N]>

interface Sent {
  status: number
  body: string
}

/** For loaders: the call's data. Whatever is no success is thrown, in words for the visitor. */
export async function ask<N extends CallName>(
  request: Request,
  name: N,
  input: Input<N>,
): Promise<Data<N>> {
  const result = await tell(request, name, input)
  if (result.ok) return result.data
  throw data({ message: result.message }, result.code === 404 ? 404 : 400)
}

/**
 * For actions: the call's data, or the failure as a value. Login required, contract required,
 * server error and time-out are thrown (architecture.md, “The way of a request”).
 */
export async function tell<N extends CallName>(
  request: Request,
  name: N,
  input: Input<N>,
  file?: Blob,
): Promise<Result<{ data: Data<N> }>> {
  requireOwnOrigin(request)
  const spec: Call = calls[name]
  const requestId = request.headers.get('X-Request-Id') ?? randomUUID()
  const sent = await send(request, spec, await buildRequest(request, spec, input, requestId, file))
  const answer = await readAnswer(request, spec, sent, requestId)
  return answer as Result<{ data: Data<N> }>
}

/** For resource routes: the file behind a download call, as the upstream answered it. */
export async function download<N extends CallName>(
  request: Request,
  name: N,
  input: Input<N>,
): Promise<Response> {
  const spec: Call = calls[name]
  const { url, init } = await buildRequest(request, spec, input, randomUUID())
  const response = await fetch(url, { ...init, signal: request.signal })
  if (response.ok && response.body !== null) return response
  throw data({ message: '文件不存在' }, 404)
}

async function buildRequest(
  request: Request,
  spec: Call,
  input: unknown,
  requestId: string,
  file?: Blob,
): Promise<{ url: URL; init: RequestInit }> {
  const wire = (encode(spec.input, input as never) ?? {}) as Record<string, unknown>
  const path = pathParams(spec.path).reduce((built, param) => {
    const value = String(wire[param])
    delete wire[param]
    return built.replace(`{${param}}`, encodeURIComponent(value))
  }, spec.path)
  const url = new URL(path, env.UPSTREAM_API_ORIGIN)
  const { token } = await getSession(request)
  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': requestId })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const form = stringifyForm(wire)
  if (spec.method !== 'POST') {
    url.search = form
    return { url, init: { method: spec.method, headers } }
  }
  if (spec.upload !== undefined && file !== undefined) {
    const body = new FormData()
    body.set(spec.upload, file)
    return { url, init: { method: 'POST', headers, body } }
  }
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return { url, init: { method: 'POST', headers, body: form } }
}

/** Lists of scalars travel as `1,2,3`, lists of objects as `list[0][number]=5`, flags as 1/0. */
function stringifyForm(wire: Record<string, unknown>): string {
  const fields = Object.entries(wire).map(([key, value]) => {
    const isScalarList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
    return [key, isScalarList ? value.join(',') : value]
  })
  return qs.stringify(Object.fromEntries(fields), {
    serializeDate: String,
    encoder: (text: unknown) =>
      encodeURIComponent(typeof text === 'boolean' ? Number(text) : String(text)),
  })
}

async function send(
  request: Request,
  spec: Call,
  { url, init }: { url: URL; init: RequestInit },
): Promise<Sent> {
  const timeout = AbortSignal.timeout(env.UPSTREAM_TIMEOUT_MS)
  const signal = AbortSignal.any([request.signal, timeout])
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    if (request.signal.aborted) throw error
    log.error({ err: error, call: spec.path, timedOut: timeout.aborted }, 'upstream unreachable')
    throw timeout.aborted
      ? data({ message: timeoutMessage }, 504)
      : data({ message: busyMessage }, 503)
  }
}

async function readAnswer(
  request: Request,
  spec: Call,
  { status, body }: Sent,
  requestId: string,
): Promise<Result<{ data: unknown }>> {
  const envelope = envelopeSchema.safeParse(parseJson(body))
  const code = envelope.data?.code ?? status
  const message = envelope.data?.message ?? ''
  const failed = (cause: unknown) => {
    log.error({ cause, call: spec.path, status, requestId }, 'upstream answered badly')
    return data({ message: busyMessage }, 503)
  }
  if (envelope.data === undefined && code < 500 && code !== 401) throw failed('not an envelope')
  switch (classifyCode(code)) {
    case 'success': {
      const parsed = spec.data.safeParse(envelope.data?.data)
      if (!parsed.success) throw failed(parsed.error.issues.slice(0, 3))
      return { ok: true, data: parsed.data }
    }
    case 'loginRequired':
      throw redirect(paths.login(returnAddress(request)), {
        headers: await (await getSession(request)).signOut(),
      })
    case 'contractRequired':
      throw redirect(paths.contract(returnAddress(request)))
    case 'serverError':
      throw failed(message)
    case 'formError':
      return formFailure(spec, envelope.data?.data, message)
    case 'refused':
      return { ok: false, code, message: message || busyMessage, detail: envelope.data?.data }
  }
}

function formFailure(spec: Call, detail: unknown, message: string): Failure {
  const wireErrors = formErrorsSchema.safeParse(detail).data?.errors ?? {}
  const ours = new Map([...fieldNames(spec.input)].map(([name, wire]) => [wire, name]))
  const fieldErrors = Object.fromEntries(
    Object.entries(wireErrors).map(([path, messages]) => {
      const [head = '', ...rest] = path.split('.')
      return [[ours.get(head) ?? head, ...rest].join('.'), messages]
    }),
  )
  const first = Object.values(fieldErrors)[0]?.[0]
  return { ok: false, code: 422, message: first ?? (message || '请检查填写内容'), fieldErrors }
}

/** Where the buyer comes back to: the page, also for its data request. */
function returnAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const query = searchParams.toString()
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + (query && `?${query}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
