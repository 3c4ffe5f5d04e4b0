import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { calls, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'
import { codes } from '#contract/envelope'
import { activityHandlers } from './activity/http'
import { activityPageHandlers } from './activity/pages'
import { addressHandlers } from './addresses/http'
import { brandHandlers } from './brands/http'
import { cartHandlers } from './cart/http'
import { cashbackHandlers } from './cashback/http'
import { checkoutHandlers } from './checkout/http'
import { catalogueHandlers } from './catalogue/http'
import { complaintHandlers } from './complaints/http'
import type { Config } from './config'
import { contentHandlers } from './content/http'
import { controlledHandlers } from './controlled/http'
import { couponHandlers } from './coupons/http'
import type { Database } from './db/database'
import { drawHandlers } from './draw/http'
import type { Handlers } from './http/context'
import { favoriteHandlers } from './favorites/http'
import { focusHandlers } from './focus/http'
import { hmHandlers } from './hm/http'
import { mountBatch } from './http/batch'
import { answer, mountCall, routeOf, toFailure, type Answering, type ApiEnv } from './http/dispatch'
import { openApiDocument } from './http/openapi'
import { invoiceHandlers } from './invoices/http'
import { memberHandlers } from './members/http'
import { hashToken } from './members/login'
import { getBuyerByTokenHash } from './members/store'
import { messageHandlers } from './messages/http'
import { registry, requestSeconds } from './metrics'
import { orderHandlers } from './orders/http'
import { pointsMallHandlers } from './points-mall/http'
import { recommendHandlers } from './recommend/http'
import { setHandlers } from './sets/http'
import { standingHandlers } from './standing/http'
import { mountUploads } from './uploads/http'
import { voucherHandlers } from './vouchers/http'
import { zoneHandlers } from './zones/http'

const maxFormBytes = 256 * 1024
const maxUploadBytes = 6 * 1024 * 1024

interface ApiOptions {
  database: Database
  config: Config
  log: Logger
  /** The clock; tests set it. */
  now?: () => number
}

const handlers: Handlers = {
  ...memberHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...favoriteHandlers,
  ...orderHandlers,
  ...invoiceHandlers,
  ...hmHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...complaintHandlers,
  ...focusHandlers,
  ...messageHandlers,
  ...brandHandlers,
  ...controlledHandlers,
  ...zoneHandlers,
  ...recommendHandlers,
  ...activityHandlers,
  ...activityPageHandlers,
  ...drawHandlers,
  ...cashbackHandlers,
  ...pointsMallHandlers,
  ...couponHandlers,
  ...voucherHandlers,
  ...setHandlers,
  ...standingHandlers,
}

/** The embedded upstream as one Hono application, every call of the contract mounted. */
export function createApi({ database, config, log, now = Date.now }: ApiOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const requestId = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID()
    const started = performance.now()
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const requestLog = log.child({ requestId })
    const context = { database, config, log: requestLog, now: now(), requestId, token }
    c.set('context', { ...context, buyer: undefined })
    if (token !== undefined) {
      const buyer = await getBuyerByTokenHash(database.db, hashToken(token), context.now)
      c.set('context', { ...context, buyer })
    }
    await next()
    const ms = performance.now() - started
    c.header('x-request-id', requestId)
    requestSeconds.labels(c.req.method, routePath(c, -1), String(c.res.status)).observe(ms / 1000)
    const { method, path } = c.req
    const carried = c.get('batched')
    requestLog.info(
      { method, path, status: c.res.status, ms: Math.round(ms), calls: carried },
      'request',
    )
  })
  app.use('/api/*', (c, next) =>
    bodyLimit({
      maxSize: c.req.path === calls['upload.create'].path ? maxUploadBytes : maxFormBytes,
      onError: () => answer(c, 413, '提交的内容过大', null),
    })(c, next),
  )
  mountService(app, database)
  const answerings = Object.entries(handlers).map(([name, handler]) => ({
    spec: calls[name as CallName] as Call,
    handler: handler as Answering['handler'],
  }))
  for (const answering of answerings) mountCall(app, answering)
  mountBatch(app, answerings)
  mountUploads(app)
  app.notFound((c) => answer(c, codes.notFound, '接口不存在', null))
  app.onError((error, c) => {
    const spec = callAt(c.req.method, routePath(c, -1))
    const { code, message, data } = toFailure(error, spec, c.get('context'))
    return answer(c, code, message, data)
  })
  return app
}

function mountService(app: Hono<ApiEnv>, { db }: Database): void {
  app.get('/healthz', async (c) => {
    await db.selectFrom('meta').select('key').limit(1).execute()
    return c.json({ ok: true })
  })
  app.get('/metrics', async (c) => c.text(await registry.metrics()))
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()))
}

function callAt(method: string, honoPath: string): Call | undefined {
  return Object.values(calls as Record<string, Call>).find(
    (spec) => spec.method === method && routeOf(spec) === honoPath,
  )
}
