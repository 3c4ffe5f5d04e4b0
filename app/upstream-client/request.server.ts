import qs from 'qs'
import { pathParams, type Call } from '#contract/call'
import { encode } from '#contract/encode'
import { fieldsOf, isRecordList } from '#contract/wire'
import { env } from '#app/web/env.server'

export interface Asker {
  token: string | undefined
  requestId: string
  /** The store of the sent form's page; undefined for none. */
  store?: string | undefined
  /** For the desk's audit log, a buyer's login log and rate limits of visitors. */
  clientAddress?: string | undefined
  userAgent?: string | undefined
  /** The idempotency token of the sent form, for writes. */
  formToken?: string | undefined
}

export interface UpstreamRequest {
  url: URL
  method: Call['method']
  headers: Record<string, string>
  body?: string | Buffer
  /** A POST that may be retried. */
  onlyReads?: boolean
}

/**
 * Builds the HTTP request of a call: path parameters filled in, query or form body in the names of
 * the wire. The input of a DELETE is in its body: passwords never appear in an address.
 */
export async function buildRequest(
  spec: Call,
  input: unknown,
  { token, requestId, store, clientAddress, userAgent, formToken }: Asker,
  file?: Blob,
): Promise<UpstreamRequest> {
  const wire = (encode(spec.input, input as never) ?? {}) as Record<string, unknown>
  const params = pathParams(spec.path)
  const path = params.reduce(
    (built, param) => built.replace(`{${param}}`, encodeURIComponent(String(wire[param]))),
    spec.path,
  )
  const { method } = spec
  const url = new URL(path, env.UPSTREAM_API_ORIGIN)
  const headers = {
    Accept: 'application/json',
    'X-Request-Id': requestId,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    // Taken from a form, which may contain anything; a header may not.
    ...(store !== undefined && { 'X-Store': encodeURIComponent(store) }),
    ...(clientAddress !== undefined && { 'X-Client-Address': clientAddress }),
    ...(userAgent !== undefined && { 'X-Client-Browser': encodeURIComponent(userAgent) }),
    ...(formToken !== undefined &&
      method !== 'GET' && { 'Idempotency-Key': encodeURIComponent(formToken) }),
  }
  const unsaid = new Set([...params, ...emptyLists(spec.input, wire)])
  const fields = Object.entries(wire).filter(([name]) => !unsaid.has(name))
  const form = stringifyForm(fields)
  if (method === 'GET' || (method === 'DELETE' && fields.length === 0)) {
    url.search = form
    return { url, method, headers }
  }
  const { type, body } =
    spec.upload !== undefined && file !== undefined
      ? await multipart({ ...Object.fromEntries(fields), [spec.upload]: file })
      : { type: 'application/x-www-form-urlencoded', body: Buffer.from(form) }
  const length = String(body.length)
  return {
    url,
    method,
    headers: { ...headers, 'Content-Type': type, 'Content-Length': length },
    body,
  }
}

/** Lists of records without any: a form has no way to say them but to leave them out. */
function emptyLists(input: Call['input'], wire: Record<string, unknown>): string[] {
  return (fieldsOf(input) ?? [])
    .filter(({ name, schema }) => isRecordList(schema) && isEmpty(wire[name]))
    .map(({ name }) => name)
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

async function multipart(fields: Record<string, unknown>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof Blob ? value : spell(value))
  const encoded = new Response(form)
  const type = encoded.headers.get('Content-Type') ?? ''
  return { type, body: Buffer.from(await encoded.arrayBuffer()) }
}

/** Lists of scalars are sent as `1,2,3`, an empty one as '', lists of objects as `list[0][number]=5`, flags as 1/0. */
function stringifyForm(wire: [string, unknown][]): string {
  const fields = wire.map(([key, value]) => {
    const isScalarList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
    return [key, isScalarList ? value.join(',') : value]
  })
  return qs.stringify(Object.fromEntries(fields), {
    serializeDate: String,
    encoder: (text: unknown) => encodeURIComponent(spell(text)),
  })
}

function spell(scalar: unknown): string {
  return String(typeof scalar === 'boolean' ? Number(scalar) : scalar)
}
