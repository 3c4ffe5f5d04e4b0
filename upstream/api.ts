import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { calls, type CallName } from '#contract/calls'
import type { Call } from '#contract/call'
import { codes } from '#contract/envelope'
import type { Config } from '#upstream/kernel/config'
import { actingFor, createContext, type Context } from '#upstream/kernel/context'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { Database } from '#upstream/kernel/db/database'
import { handlers } from '#upstream/calls/handlers'
import { mountBatch } from '#upstream/calls/batch'
import { answer, routeOf, toFailure, type Answering, type ApiEnv } from '#upstream/calls/dispatch'
import { mountCall } from '#upstream/calls/mount'
import { pathInLog } from '#upstream/calls/path-in-log'
import { openApiDocument } from '#upstream/calls/openapi'
import { mountContractFiles } from '#upstream/calls/contract-files'
import { mountCampaignFiles } from '#upstream/calls/desk/campaign-files'
import { mountMoneyFiles } from '#upstream/calls/desk/money-files'
import { mountImportFiles } from '#upstream/calls/desk/import-files'
import { mountOrderFiles } from '#upstream/calls/desk/order-files'
import { mountInvoiceFiles } from '#upstream/calls/invoice-files'
import { mountPictureFiles } from '#upstream/calls/picture-files'
import { mountProofFiles } from '#upstream/calls/proof-files'
import { mountReportFiles } from '#upstream/calls/report-files'
import { mountServiceFiles } from '#upstream/calls/service-files'
import { hashToken } from '#upstream/members/accounts/login'
import { getOperatorByKey } from '#upstream/members/keys/identify'
import { isKey } from '#upstream/members/keys/rules'
import { getOperatorByToken, isDeskToken } from '#upstream/members/operators/token'
import { getBuyerByTokenHash } from '#upstream/trade/hm/buyers'
import { keepSettings } from '#upstream/kernel/meta/settings-in-force'
import { getMeta } from '#upstream/kernel/meta/store'
import { registry, requestSeconds } from '#upstream/kernel/metrics'
import { isUploadPath, mountUploads } from '#upstream/calls/uploads'
import { mountStandIn } from '#upstream/calls/wechat-stand-in'

/** ms; shorter than the 3 s timeout of a readiness probe. */
const readyWithinMs = 2_000
const maxFormBytes = 256 * 1024
const maxUploadBytes = 6 * 1024 * 1024

/** Limit of a form's body in bytes: the call's own `mostBytes`, else the default. */
function mostFormBytes({ method, path }: { method: string; path: string }): number {
  const own = longForms.get(`${method} ${path}`)
  return own ?? (isUploadPath(path) ? maxUploadBytes : maxFormBytes)
}

const longForms = new Map(
  Object.values(calls as Record<string, Call>).flatMap(({ method, path, mostBytes }) =>
    mostBytes === undefined ? [] : [[`${method} ${path}`, mostBytes] satisfies [string, number]],
  ),
)

/** Uploads and downloads. */
const files = [
  mountUploads,
  mountContractFiles,
  mountServiceFiles,
  mountProofFiles,
  mountInvoiceFiles,
  mountReportFiles,
  mountPictureFiles,
  mountOrderFiles,
  mountCampaignFiles,
  mountMoneyFiles,
  mountImportFiles,
]

interface ApiOptions {
  database: Database
  config: Config
  log: Logger
  now?: () => number
}

export function createApi({ database, config, log, now = Date.now }: ApiOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const requestId = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID()
    const started = performance.now()
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const requestLog = log.child({ requestId })
    await keepSettings(database)
    const world = { database, config, log: requestLog, now: now(), requestId }
    const address = c.req.header('x-client-address')?.slice(0, 64) ?? ''
    const context = {
      ...createContext(world),
      token,
      from: { address, userAgent: readBrowser(c.req.header('x-client-browser')) },
      pageStore: readStore(c.req.header('x-store')),
    }
    c.set('context', context)
    if (token !== undefined) c.set('context', await identify(context, token, address))
    await next()
    const ms = performance.now() - started
    c.header('x-request-id', requestId)
    requestSeconds.labels(c.req.method, routePath(c, -1), String(c.res.status)).observe(ms / 1000)
    const { method } = c.req
    const path = pathInLog(c.req.path)
    const carried = c.get('batched')
    requestLog.info(
      { method, path, status: c.res.status, ms: Math.round(ms), calls: carried },
      'request',
    )
  })
  app.use('/api/*', (c, next) =>
    bodyLimit({
      maxSize: mostFormBytes(c.req),
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
  for (const mountFiles of files) mountFiles(app)
  mountStandIn(app, config)
  app.notFound((c) => answer(c, codes.notFound, '接口不存在', null))
  app.onError((error, c) => {
    const spec = callAt(c.req.method, routePath(c, -1))
    const { code, message, data } = toFailure(error, spec, c.get('context'))
    return answer(c, code, message, data)
  })
  return app
}

/** The user agent, percent-encoded by the web process; empty when it cannot be decoded. */
function readBrowser(spelt = ''): string {
  try {
    return decodeURIComponent(spelt).slice(0, 400)
  } catch {
    return ''
  }
}

/** Resolves the bearer token: a key of another system, an operator's token or a buyer's. */
async function identify(context: Context, token: string, address: string): Promise<Context> {
  if (isKey(token))
    return { ...context, operator: await getOperatorByKey(context, { token, address }) }
  if (!isDeskToken(token))
    return actingFor(context, await getBuyerByTokenHash(context, hashToken(token)))
  return { ...context, operator: await getOperatorByToken(context, { token, address }) }
}

/** The store of the page that sent the request; 0, which matches no store, for a malformed id. */
function readStore(sent: string | undefined): number | undefined {
  if (sent === undefined) return undefined
  return /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : 0
}

function mountService(app: Hono<ApiEnv>, database: Database): void {
  // Liveness only: the database is checked by /readyz.
  app.get('/healthz', (c) => {
    const goods = catalogueIndexOf(database).size
    const catalogue = goods === undefined ? { state: 'reading' } : { state: 'ready', goods }
    return c.json({ ok: true, catalogue })
  })
  app.get('/readyz', async (c) => {
    const isReady = await isReachable(database)
    return isReady ? c.json({ ok: true }) : answer(c, 503, '数据库暂时不可用', null)
  })
  app.get('/metrics', async (c) => c.text(await registry.metrics()))
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()))
}

/** True when the database answers within `readyWithinMs`. */
async function isReachable({ db }: Database): Promise<boolean> {
  const late = new AbortController()
  const waited = delay(readyWithinMs, false, { signal: late.signal }).catch(() => false)
  const asked = getMeta(db, 'catalogue_version').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, waited]).finally(() => {
    late.abort()
  })
}

function callAt(method: string, honoPath: string): Call | undefined {
  return Object.values(calls as Record<string, Call>).find(
    (spec) => spec.method === method && routeOf(spec) === honoPath,
  )
}
