import type { Context as HonoContext } from 'hono'
import qs from 'qs'
import type { z } from 'zod'
import type { Call } from '#contract/call'
import { codes, type OtherStore } from '#contract/envelope'
import { decode } from '#contract/decode'
import { subjectOf, type Permission } from '#contract/desk/roles'
import { encode } from '#contract/encode'
import { emptySchema } from '#contract/scalars'
import { mayDo, refusalOf } from '#contract/store-roles'
import { withoutInvisible } from '#contract/typed-text'
import { fieldNames, isObject } from '#contract/wire'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { outageOf } from '#upstream/kernel/db/outage'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { getStoreOf } from '#upstream/members/accounts/people-store'
import { withTrail } from './desk/trail'

const busyMessage = '系统繁忙，请稍候再试'

export interface ApiEnv {
  Variables: {
    context: Context
    batched?: CarriedCall[]
  }
}

export interface CarriedCall {
  path: string
  status: number
  ms: number
}

export interface Answering {
  spec: Call
  handler: (context: Context<Buyer> & OperatorContext, input: unknown) => Promise<unknown>
}

export interface Envelope {
  code: number
  message: string
  data: unknown
}

export async function answerCall(
  { spec, handler }: Answering,
  context: Context,
  raw: Record<string, unknown>,
): Promise<Envelope> {
  await admit(spec, context)
  const { permission, subject } = spec
  const asked = spec.access === 'operator' ? requirePermission(context, permission) : context
  const input: unknown = parseInput(spec.input, raw)
  refuseReason(spec, input)
  const caller = asked as Context<Buyer> & OperatorContext
  const answered = await handler(caller, input)
  const data =
    subject === undefined
      ? answered
      : await withTrail(caller, `${subject}/${(input as { id: number }).id}`, answered as object)
  return {
    code: codes.ok,
    message: '',
    data: spec.data === emptySchema ? {} : encode(spec.data, data),
  }
}

/**
 * Throws unless the caller may make this call: 401 for visitors, 409 when the page belongs to
 * another store than the acting one, 403 when the person lacks the role (domain-rules §14).
 */
export async function admit(spec: Call, context: Context): Promise<void> {
  const { access, isOfPerson, needs } = spec
  if (access === 'buyer') requireBuyer(context)
  const { buyer } = context
  if (buyer === undefined || access === 'public' || isOfPerson === true) return
  await refuseOtherStore({ ...context, buyer })
  if (needs !== undefined && !mayDo(buyer.roles, needs))
    throw new ApiError(codes.forbidden, refusalOf(buyer.company, needs))
}

/** Does not name a store that the person has no role in. */
async function refuseOtherStore({ db, buyer, pageStore }: Context<Buyer>): Promise<void> {
  if (pageStore === undefined || pageStore === buyer.storeId) return
  const acting = { id: buyer.storeId, company: buyer.company }
  const page = await getStoreOf(db, buyer.memberId, pageStore)
  const words =
    page === undefined
      ? `这个页面属于另一个账号，当前是 ${nameOf(acting)}`
      : `这个页面属于 ${nameOf(page)}，当前是 ${nameOf(acting)}`
  throw new ApiError(codes.otherStore, words, { page, acting } satisfies OtherStore)
}

function nameOf({ company }: { company: string }): string {
  return company === '' ? '未完成注册的门店' : company
}

/**
 * The response to an error. Unforeseen errors are logged with their stack, a database outage
 * without it. For both the message only says that the shop is busy.
 */
export function toFailure(error: unknown, spec: Call | undefined, { log }: Context): Envelope {
  if (error instanceof FormError) {
    const { fieldErrors, codes: meanings, message } = error
    const toWire = <T>(byField: Record<string, T>) =>
      spec === undefined ? byField : toWireFields(spec.input, byField)
    const errors = toWire(fieldErrors)
    const hasCodes = Object.keys(meanings).length > 0
    const data = { errors, ...(hasCodes && { codes: toWire(meanings) }) }
    return { code: codes.formError, message, data }
  }
  if (error instanceof ApiError) {
    const { code, message, data } = error
    return { code, message, data }
  }
  const outage = outageOf(error)
  if (outage !== undefined) {
    const { code, message } = error as { code?: string; message: string }
    log.error({ outage, code, cause: message, call: spec?.path }, 'database unavailable')
    return { code: codes.unavailable, message: busyMessage, data: null }
  }
  log.error({ err: error, call: spec?.path }, 'unexpected error')
  return { code: codes.serverError, message: busyMessage, data: null }
}

/** Seconds until a retry: when the upstream is busy, or after too many attempts. */
const retryAfter = new Map<number, string>([
  [503, '5'],
  [codes.tooManyAttempts, '60'],
])

/** Wraps data in an envelope; `statusOf` gives the HTTP status. */
export function answer(c: HonoContext, code: number, message: string, data: unknown): Response {
  c.header('Retry-After', retryAfter.get(code))
  return c.json({ code, message, data }, statusOf(code) as 200)
}

export function statusOf(code: number): number {
  if (code === codes.otherStore) return 409
  return code >= 200 && code < 600 ? code : 200
}

/** The path of a call in Hono's form, used by the metrics as well: `/api/goods/detail/:id`. */
export function routeOf({ path }: Call): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Throws 401 unless the request has a valid token. */
export function requireBuyer(context: Context): asserts context is Context<Buyer> {
  if (context.buyer === undefined) throw new ApiError(codes.loginRequired, '请先登录')
}

/**
 * Throws 401 unless the request has an operator's token, and 403 unless the operator's roles
 * include the permission. A call without a permission is forbidden to all.
 */
export function requirePermission(
  context: Context,
  permission: Permission | undefined,
): OperatorContext {
  const { operator } = context
  if (operator === undefined) throw new ApiError(codes.loginRequired, '请先登录工作台')
  if (operator.permissions.size === 0)
    throw new ApiError(codes.forbidden, '您还没有角色，请联系店主')
  if (permission === undefined || !operator.permissions.has(permission))
    throw new ApiError(codes.forbidden, `您没有“${permission ? subjectOf(permission) : ''}”的权限`)
  return { ...context, operator, permission }
}

/**
 * Decodes wire input, or throws a `FormError` with a message per field. Input with NUL characters
 * is refused.
 */
export function parseInput<I extends z.ZodTypeAny>(schema: I, raw: unknown): z.output<I> {
  if (holdsNul(raw)) throw new ApiError(codes.refused, '提交内容含有无效字符')
  const result = decode(schema, readable(raw))
  if (result.success) return result.data
  const fieldErrors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    ;(fieldErrors[path] ??= []).push(wordsOf(issue))
  }
  throw new FormError(fieldErrors)
}

/** Throws when a reason was written and another decision taken than those it is for. */
function refuseReason({ reasonOf }: Call, input: unknown): void {
  if (reasonOf === undefined || !isObject(input)) return
  const { decision, reason = '' } = input
  if (reason === '' || reasonOf.includes(String(decision))) return
  throw new FormError({
    reason: ['写了不通过的原因，所以没有通过：要通过请清空这一栏，不通过请按驳回、退回或不同意'],
  })
}

function toWireFields<T>(input: z.ZodTypeAny, byField: Record<string, T>): Record<string, T> {
  const names = fieldNames(input)
  return Object.fromEntries(
    Object.entries(byField).map(([path, value]) => {
      const [head = '', ...rest] = path.split('.')
      return [[names.get(head) ?? head, ...rest].join('.'), value]
    }),
  )
}

export function parseQuery(query: string): Record<string, unknown> {
  return qs.parse(query, { arrayLimit: 1000 })
}

export async function readForm(c: HonoContext): Promise<Record<string, unknown>> {
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

// As qs does for forms: an own `toString` would break whatever reads the object as text.
function withoutInherited(key: string, value: unknown): unknown {
  return key in Object.prototype ? undefined : value
}

export function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

// PostgreSQL stores no NUL in text and SQLite cuts the text off there.
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

/**
 * The texts of an input without invisible characters, which no code, number or name may hide. A
 * password is unchanged.
 */
function readable(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map(readable)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      /password/i.test(name) ? one : readable(one),
    ]),
  )
}

/** A caller in JSON sends the numbers of forms as text: `{"quantity": "7"}`. */
function wordsOf(issue: z.ZodIssue): string {
  if (hasChinese(issue.message)) return issue.message
  const isNumber = issue.code === 'invalid_type' && issue.received === 'number'
  return isNumber && issue.expected === 'string'
    ? '应为文本，在 JSON 里给数字加引号，如 "7"'
    : '填写内容不正确'
}

// zod's own messages are English; ours are Chinese, for buyers.
function hasChinese(message: string): boolean {
  return /[\u4e00-\u9fff]/.test(message)
}
