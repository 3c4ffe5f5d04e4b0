import type { Context as HonoContext, Hono } from 'hono'
import qs from 'qs'
import type { z } from 'zod'
import { pathParams, type Call } from '#contract/call'
import { codes } from '#contract/envelope'
import { decode } from '#contract/decode'
import { encode } from '#contract/encode'
import { fieldNames } from '#contract/wire'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'

/** What the request middleware leaves for the handlers. */
export interface ApiEnv {
  Variables: { context: Context }
}

type AnyHandler = (context: Context<Buyer>, input: unknown) => Promise<unknown>

/** Mounts one JSON call: reads and validates its input, checks the buyer, wraps the answer. */
export function mountCall(app: Hono<ApiEnv>, spec: Call, handler: AnyHandler): void {
  const params = pathParams(spec.path)
  app.on(spec.method, spec.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const raw = spec.method === 'POST' ? await readForm(c) : qs.parse(queryOf(c.req.url))
    for (const param of params) raw[param] = c.req.param(param)
    if (holdsNul(raw)) throw new ApiError(codes.refused, '提交内容含有无效字符')
    const context = c.get('context')
    if (spec.access === 'buyer') requireBuyer(context)
    const input: unknown = parseInput(spec.input, raw)
    const data = await handler(context as Context<Buyer>, input)
    return answer(c, codes.ok, '', encode(spec.data, data))
  })
}

/** Wraps an answer; the HTTP status follows the code where the code is a status. */
export function answer(c: HonoContext, code: number, message: string, data: unknown): Response {
  const status = code >= 200 && code < 600 ? code : 200
  return c.json({ code, message, data }, status as 200)
}

/** Throws 401 unless the request carries a valid token. */
export function requireBuyer(context: Context): asserts context is Context<Buyer> {
  if (context.buyer === undefined) throw new ApiError(codes.loginRequired, '请先登录')
}

/** Our names from wire input, or a `FormError` with a message per field. */
export function parseInput<I extends z.ZodTypeAny>(schema: I, raw: unknown): z.output<I> {
  const result = decode(schema, raw)
  if (result.success) return result.data
  const fieldErrors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    ;(fieldErrors[path] ??= []).push(hasChinese(issue.message) ? issue.message : '填写内容不正确')
  }
  throw new FormError(fieldErrors)
}

/** Field errors spelt in the names of the wire, as a client of this call knows them. */
export function toWireErrors(
  input: z.ZodTypeAny,
  fieldErrors: Record<string, string[]>,
): Record<string, string[]> {
  const names = fieldNames(input)
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([path, messages]) => {
      const [head = '', ...rest] = path.split('.')
      return [[names.get(head) ?? head, ...rest].join('.'), messages]
    }),
  )
}

async function readForm(c: HonoContext): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? ''
  const text = await c.req.text()
  if (text === '') return {}
  if (type.startsWith('application/json')) return parseJson(text)
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(415, '请求格式不支持，请用表单提交')
  return qs.parse(text, { arrayLimit: 1000, parameterLimit: 6000, depth: 4 })
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text, withoutInherited)
  } catch {
    throw new ApiError(codes.refused, '请求内容不是有效的 JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError(codes.refused, '请求内容应为 JSON 对象')
  return value as Record<string, unknown>
}

// As qs does for forms: an object with a `toString` of its own breaks whoever reads it as text.
function withoutInherited(key: string, value: unknown): unknown {
  return key in Object.prototype ? undefined : value
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

// PostgreSQL keeps no NUL in text and SQLite cuts the text off there; no buyer types one.
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

// zod's own messages are English; ours are for buyers.
function hasChinese(message: string): boolean {
  return /[\u4e00-\u9fff]/.test(message)
}
