import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mostImportMb } from '#contract/desk/kinds/goods'
import { wechatPaths } from '#app/site/wechat-paths'
import { env } from './env.server'
import { log } from './log.server'
import { isForeign } from './own-origin.server'
import { publicHost } from './public-host.server'
import { droppedBodyHeader, tooLongMessage } from './read-form.server'

/** `message` is shown to the sender. */
export interface Refusal {
  status: 400 | 403 | 405 | 411 | 413 | 415
  message: string
}

// An upload may have 5 MB (contract, upload.create); the rest is the form around it.
const maxBodyBytes = 6 * 1024 * 1024
/** A document has up to five pictures, sent together; a product up to nine, and many come as a zip. */
const maxDocumentBytes = 26 * 1024 * 1024
const documentPages =
  /^\/(?:register\/(?:step3(?:[?.]|$)|dd\/(?:documents|shared)\/)|(?:user\/zhzx\/zzzj(?:\/change)?|dzht\/paper|desk\/goods\/(?:pictures|info\/\d+)|desk\/(?:slots|brands|activities|site-licences|campaigns)\/info\/\d+|desk\/campaigns\/new|desk\/settings\/topic\/\d+)(?:[?.]|$))/
/** A price list at the desk; the desk's process is the wholesaler's own people's. */
const maxPriceListBytes = (mostImportMb + 1) * 1024 * 1024
const priceListPage = /^\/desk\/import(?:[?.]|$)/
/**
 * Longer uploads are received up to this size and discarded, so that their own page can show the
 * error.
 */
const maxDroppedBytes = 64 * 1024 * 1024
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data;.*\bboundary=)/i
const xmlType = /^(?:text|application)\/xml\b/i
const jsonType = /^application\/json\b/i
const noticePath = /^\/pay\/notify\/\w+$/
const maxMessageBytes = 64 * 1024
const methods = new Set(['GET', 'HEAD', 'POST'])
const requestIdPattern = /^[\w.-]{8,64}$/

/**
 * Normalises the headers for everything behind the gate: `host` is the public host,
 * `x-client-address` the client's address, `x-request-id` always set. Returns a refusal for an
 * invalid method or address, a body that is no form, is too long or of unknown length, and a
 * cross-site write. An upload that is too long, but within the discard limit, is admitted, so that
 * its own page can show the error.
 */
export function admit(request: IncomingMessage): Refusal | undefined {
  const { headers } = request
  const sentId = headers['x-request-id']
  const hasId = typeof sentId === 'string' && requestIdPattern.test(sentId)
  headers['x-request-id'] = hasId ? sentId : randomUUID()
  noticeProxy(headers)
  headers['x-client-address'] = clientAddress(request)
  if (!methods.has(request.method ?? '')) return { status: 405, message: '不支持的请求方式' }
  const host = publicHost(request)
  const url = originForm(request.url ?? '')
  if (host === undefined || url === undefined) return { status: 400, message: '请求地址不正确' }
  headers.host = host
  delete headers['x-forwarded-host']
  request.url = url
  headers[droppedBodyHeader] = undefined
  return request.method === 'POST' ? admitWrite(request) : undefined
}

/** True when the body of an admitted request has to be discarded before anything reads it. */
export function isToBeDropped({ headers }: IncomingMessage): boolean {
  return headers[droppedBodyHeader] !== undefined
}

function admitWrite({ headers, url = '' }: IncomingMessage): Refusal | undefined {
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, message: '请求缺少长度，无法处理' }
  const length = Number(headers['content-length'] ?? 0)
  const type = headers['content-type'] ?? ''
  // A write from WeChat's server, not a browser: it is signed (docs/decisions/095).
  if (xmlType.test(type) && url.split('?')[0] === wechatPaths.page('message'))
    return length > maxMessageBytes ? { status: 413, message: tooLongMessage } : undefined
  // Payment providers' notifications are signed too (docs/decisions/130).
  if (noticePath.test(url) && (jsonType.test(type) || formTypes.test(type)))
    return length > maxMessageBytes ? { status: 413, message: tooLongMessage } : undefined
  const isUpload = type.toLowerCase().startsWith('multipart/')
  if (length > (isUpload ? maxDroppedBytes : maxBodyBytes))
    return { status: 413, message: tooLongMessage }
  if (!formTypes.test(type)) return { status: 415, message: '请从本站页面提交表单' }
  if (isForeign((name) => String(headers[name] ?? '')))
    return { status: 403, message: '请求来源不正确，请从本站页面提交' }
  const most = isUpload ? mostUploaded(url) : maxBodyBytes
  if (length > most) headers[droppedBodyHeader] = '1'
  return undefined
}

function mostUploaded(url: string): number {
  if (documentPages.test(url)) return maxDocumentBytes
  return env.SURFACE === 'desk' && priceListPage.test(url) ? maxPriceListBytes : maxBodyBytes
}

// `GET http://shop/list` is allowed by HTTP, but neither Express nor Remix understands it.
function originForm(url: string): string | undefined {
  if (url.startsWith('/')) return isReadable(url) ? url : undefined
  if (!URL.canParse(url)) return undefined
  const { pathname, search, hash } = new URL(url)
  const form = pathname + search + hash
  return pathname.startsWith('/') && isReadable(form) ? form : undefined
}

// Express answers a path that is not UTF-8 by itself, in English and with a stack in the log; so
// does Remix for the parameter of its old data requests, however it is spelt. A fragment is no part
// of a request: a page rendered with one would be kept under the address without it.
function isReadable(url: string): boolean {
  const [path = '', ...query] = url.split('?')
  if (url.includes('#') || new URLSearchParams(query.join('?')).has('_data')) return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

let hasNoticedProxy = false

/**
 * Warns once about a proxy whose forwarded address is not trusted: all buyers then share one
 * address, and thirty wrong passwords of anybody lock all of them out.
 */
function noticeProxy(headers: IncomingMessage['headers']): void {
  if (hasNoticedProxy || env.TRUST_PROXY === '1' || headers['x-forwarded-for'] === undefined) return
  hasNoticedProxy = true
  log.warn(
    '收到带 X-Forwarded-For 的请求，但 TRUST_PROXY=0：若前面有自己的反向代理，请设 TRUST_PROXY=1，' +
      '否则全部买家算作同一地址，登录会一起受限 ' +
      '(X-Forwarded-For is not believed: behind a proxy of yours set TRUST_PROXY=1)',
  )
}

/** The last address a trusted proxy appended, else the socket's own. */
function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY === '1' ? headers['x-forwarded-for'] : undefined
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return (last === undefined || last === '' ? socket.remoteAddress : last) ?? ''
}
