import type { WebServer } from '../web-server'

export interface Page {
  status: number
  headers: Headers
  html: string
  heading: string
  /** The visible text, in one line. */
  text: string
}

/**
 * A browser without scripts: keeps cookies, submits forms with our origin, follows no redirects.
 */
export interface Browser {
  cookies: Map<string, string>
  open: (path: string, headers?: Record<string, string>) => Promise<Page>
  /** A file among the fields makes the form multipart. */
  submit: (
    path: string,
    fields: Record<string, string | File | string[]>,
    headers?: Record<string, string>,
  ) => Promise<Page>
}

export function openBrowser(web: Pick<WebServer, 'origin'>): Browser {
  const cookies = new Map<string, string>()
  async function send(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(web.origin + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return readPage(response)
  }
  return {
    cookies,
    open: (path, headers = {}) => send(path, { headers }),
    submit: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        body: bodyOf(fields),
        headers: { Origin: web.origin, ...headers },
      }),
  }
}

/** Signs in through the shop's own form and drops the welcome message. */
export async function signIn(
  browser: Browser,
  username = 'demo-clinic',
  password = 'caizhi-demo',
): Promise<void> {
  const answer = await browser.submit('/login', { username, password, intent: 'sign-in' })
  if (answer.status !== 303) throw new Error(`sign-in answered ${String(answer.status)}`)
  browser.cookies.delete('caizhi_toast')
}

function bodyOf(fields: Record<string, string | File | string[]>): URLSearchParams | FormData {
  const hasFile = Object.values(fields).some((value) => value instanceof File)
  const body = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat())
      if (typeof value === 'string') body.append(name, value)
      else if (body instanceof FormData) body.append(name, value)
  return body
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const isGone = attributes.some((attribute) => /^\s*Max-Age=0$/i.test(attribute)) || value === ''
  if (isGone) cookies.delete(name)
  else cookies.set(name, value)
}

async function readPage(response: Response): Promise<Page> {
  const html = await response.text()
  const readable = html.replace(/<script\b[\s\S]*?<\/script>|<head>[\s\S]*?<\/head>/g, ' ')
  return {
    status: response.status,
    headers: response.headers,
    html,
    heading: plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    text: plain(readable),
  }
}

function plain(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
