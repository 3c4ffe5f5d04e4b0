import { data } from '@remix-run/node'
import { z } from 'zod'
import { readSettings, webUrl } from '#contract/read-settings'

// `https://img.example.com/` → its origin; invalid addresses are left out.
function toOrigin(text: string): string[] {
  return URL.canParse(text.trim()) ? [new URL(text.trim()).origin] : []
}

// A loopback name: traffic cannot be intercepted.
function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

/** Settings of the web tier; docs/settings.md and .env.example explain each. */
export const envSchema = z
  .object({
    SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
    /** ms that the demonstration's clock is ahead of the machine's. */
    CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
    /** Surface of this process: the shop without the desk, or the wholesaler's desk alone. */
    SURFACE: z.enum(['shop', 'desk']).default('shop'),
    /** Without it remix-serve listens on every interface. */
    HOST: z.string().default('0.0.0.0'),
    /** 1: a third-party upstream that may lack some calls (docs/your-own-api.md). */
    UPSTREAM_PROBE: z.enum(['0', '1']).default('0'),
    UPSTREAM_API_ORIGIN: webUrl().default('http://127.0.0.1:3001'),
    /** ms; product.md §9. */
    UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
    /** ms; timeout of optional calls. */
    UPSTREAM_OPTIONAL_MS: z.coerce.number().int().min(100).default(3_000),
    /** Newest first, separated by commas: older ones still verify, so a secret can be rotated. */
    SESSION_SECRET: z
      .string()
      .optional()
      .transform((text) =>
        (text ?? '')
          .split(',')
          .map((s) => s.trim())
          .filter((s) => s !== ''),
      ),
    /** The address buyers use, e.g. https://shop.example.com; needed behind a proxy. */
    PUBLIC_ORIGIN: webUrl()
      .transform((text) => new URL(text).origin)
      .optional(),
    /** Trust X-Forwarded-For (login attempts per address). */
    TRUST_PROXY: z.enum(['0', '1']).default('0'),
    /** Bearer token for /metrics of the web process; without it there is no access. */
    METRICS_TOKEN: z.string().min(16, '至少 16 个字符').optional(),
    /** The customer service chat, framed for buyers who may chat; its origin is not the shop's. */
    CHAT_URL: webUrl().optional(),
    /** Target of the phone version's QR code; without it, the shop's own address. */
    APP_URL: webUrl().optional(),
    /** Origins of the upstream's pictures besides the shop, separated by commas. */
    IMAGE_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap(toOrigin)),
    /** ms for the head of a request, and for a form; uploads have five times that. */
    HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
    BODY_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
  })
  .superRefine((settings, context) => {
    const secrets = settings.SESSION_SECRET
    const need = settings.SHOP_MODE === 'live' || process.env.NODE_ENV === 'production'
    const isWeak = secrets.length === 0 || secrets.some((secret) => secret.length < 32)
    if (need && isWeak)
      context.addIssue({ code: 'custom', path: ['SESSION_SECRET'], message: '至少 32 个字符' })
    if (settings.SHOP_MODE === 'live') requirePublicOrigin(settings, context)
    if (settings.SHOP_MODE === 'live' && settings.CLOCK_AHEAD_MS !== 0) {
      const message = 'SHOP_MODE=live 只按本机的时间'
      context.addIssue({ code: 'custom', path: ['CLOCK_AHEAD_MS'], message })
    }
    // In a frame of its own origin a script can lift the sandbox.
    if (
      settings.CHAT_URL !== undefined &&
      new URL(settings.CHAT_URL).origin === settings.PUBLIC_ORIGIN
    )
      context.addIssue({ code: 'custom', path: ['CHAT_URL'], message: '应在商城以外的域名' })
  })

/** A live shop requires secure cookies and serves no host but its own. */
function requirePublicOrigin(
  { HOST, PUBLIC_ORIGIN }: { HOST: string; PUBLIC_ORIGIN?: string | undefined },
  context: z.RefinementCtx,
): void {
  const path = ['PUBLIC_ORIGIN']
  if (PUBLIC_ORIGIN === undefined) {
    const message = `SHOP_MODE=live 监听 ${HOST} 时必须设置买家使用的网址，如 https://shop.example.com`
    if (!isThisMachine(HOST)) context.addIssue({ code: 'custom', path, message })
  } else if (!PUBLIC_ORIGIN.startsWith('https:') && !isThisMachine(new URL(PUBLIC_ORIGIN).hostname))
    context.addIssue({ code: 'custom', path, message: 'SHOP_MODE=live 时应为 https:// 网址' })
}

export type Env = z.output<typeof envSchema>

/** Reads the settings; throws an Error whose message names each wrong setting. */
export function readEnv(source: Record<string, string | undefined>): Env {
  return readSettings(envSchema, source)
}

export const env = readEnv(process.env)

export const isDemo = env.SHOP_MODE === 'demo'

/** Throws 404 in a live shop. */
export function requireDemo(): void {
  if (!isDemo) throw data({ message: '页面不存在' }, 404)
}
