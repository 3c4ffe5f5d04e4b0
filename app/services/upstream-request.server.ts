import qs from 'qs'
import { pathParams, type Call } from '#contract/call'
import { encode } from '#contract/wire'
import { env } from './env.server'

/** Who asks, and what the log lines of both sides are found by. */
export interface Asker {
  token: string | undefined
  requestId: string
}

export interface UpstreamRequest {
  url: URL
  init: RequestInit & { method: Call['method']; headers: Headers }
}

/** One call as HTTP: path parameters filled in, query or form body in the names of the wire. */
export function buildRequest(
  spec: Call,
  input: unknown,
  { token, requestId }: Asker,
  file?: Blob,
): UpstreamRequest {
  const wire = (encode(spec.input, input as never) ?? {}) as Record<string, unknown>
  const params = pathParams(spec.path)
  const path = params.reduce(
    (built, param) => built.replace(`{${param}}`, encodeURIComponent(String(wire[param]))),
    spec.path,
  )
  const url = new URL(path, env.UPSTREAM_API_ORIGIN)
  const headers = new Headers({ Accept: 'application/json', 'X-Request-Id': requestId })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const fields = Object.entries(wire).filter(([name]) => !params.includes(name))
  const form = stringifyForm(fields)
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
function stringifyForm(wire: [string, unknown][]): string {
  const fields = wire.map(([key, value]) => {
    const isScalarList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
    return [key, isScalarList ? value.join(',') : value]
  })
  return qs.stringify(Object.fromEntries(fields), {
    serializeDate: String,
    encoder: (text: unknown) =>
      encodeURIComponent(typeof text === 'boolean' ? Number(text) : String(text)),
  })
}
