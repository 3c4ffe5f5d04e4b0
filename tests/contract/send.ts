import qs from 'qs'
import { pathParams, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { classifyCode } from '#contract/envelope'

export interface Upstream {
  origin: string
  stop: () => Promise<void>
}

export interface WireAnswer {
  status: number
  /** The envelope, or undefined when the body is not one. */
  body: { code: number; message: string; data: unknown } | undefined
}

export async function send(
  { origin }: Upstream,
  name: CallName,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<WireAnswer> {
  const spec: Call = calls[name]
  const params = pathParams(spec.path)
  const path = params.reduce(
    (built, param) =>
      built.replace(`{${param}}`, encodeURIComponent((input[param] ?? '1') as string | number)),
    spec.path,
  )
  const url = new URL(path, origin)
  const headers = new Headers()
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const rest = Object.entries(input).filter(([field]) => !params.includes(field))
  const form = qs.stringify(Object.fromEntries(rest))
  const hasBody = spec.method !== 'GET'
  if (hasBody) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  else url.search = form
  const response = await fetch(url, {
    method: spec.method,
    headers,
    ...(hasBody && { body: form }),
  })
  return { status: response.status, body: parse(await response.text()) }
}

/**
 * Makes read calls, each by its address, in one batch; returns one response per call. Undefined
 * when the upstream does not support batches, which are optional.
 */
export async function sendTogether(
  upstream: Upstream,
  addresses: string[],
  token?: string,
): Promise<WireAnswer[] | undefined> {
  const list = addresses.map((address) => {
    const [path, query = ''] = address.split('?')
    return { method: 'GET', path, query }
  })
  const { status, body } = await send(upstream, 'batch.read', { calls: list }, token)
  if (classifyCode(body?.code ?? status) === 'refused') return undefined
  const answers = calls['batch.read'].data.parse(body?.data)
  return answers.map((answer) => ({
    status: answer.status,
    body: answer.envelope as WireAnswer['body'],
  }))
}

function parse(text: string): WireAnswer['body'] {
  try {
    return JSON.parse(text) as WireAnswer['body']
  } catch {
    return undefined
  }
}
