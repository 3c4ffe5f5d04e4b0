import type { Config } from '#upstream/kernel/config'

/** The shop's website app on WeChat's open platform (domain-rules §15). */
export interface WechatPlatform {
  appId: string
  /** Sent to `apiOrigin` only. */
  secret: string
  /** Origin of the QR code in browsers; a path in the stand-in, whose page belongs to this shop. */
  openOrigin: string
  /** Origin of the API for this process. */
  apiOrigin: string
  official: OfficialAccount | undefined
}

/** A 公众号 of the same company, bound to the same open platform account. */
export interface OfficialAccount {
  appId: string
  secret: string
  token: string
  /** Template for notifications, with its fields for kind, text and time; undefined for none. */
  template: { id: string; fields: readonly string[] } | undefined
}

/** Credentials of the demonstration's stand-in; nothing in them is secret. */
export const standIn = {
  appId: 'wx-stand-in',
  secret: 'stand-in',
  path: '/demo/wechat',
  official: {
    appId: 'gh-stand-in',
    secret: 'stand-in',
    token: 'stand-in',
    template: { id: 'template-stand-in', fields: ['thing1', 'thing2', 'time3'] },
  },
} as const

/**
 * The WeChat of this shop: the real one where it is configured, else the stand-in in a
 * demonstration, else undefined.
 */
export function platformOf(config: Config): WechatPlatform | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_SECRET: secret } = config
  if (appId !== undefined && secret !== undefined)
    return {
      appId,
      secret,
      openOrigin: config.WECHAT_OPEN_ORIGIN,
      apiOrigin: config.WECHAT_API_ORIGIN,
      official: officialOf(config),
    }
  if (config.SHOP_MODE !== 'demo') return undefined
  const { path, ...known } = standIn
  // Over HTTP like the real one, so that the demonstration runs the same code as a live shop.
  const apiOrigin = `http://127.0.0.1:${String(config.API_PORT)}${path}`
  return { ...known, openOrigin: path, apiOrigin }
}

function officialOf(config: Config): OfficialAccount | undefined {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret, WECHAT_TOKEN: token } = config
  if (appId === undefined || secret === undefined || token === undefined) return undefined
  const { WECHAT_NOTICE_TEMPLATE: id, WECHAT_NOTICE_FIELDS: fields } = config
  return { appId, secret, token, template: id === undefined ? undefined : { id, fields } }
}

export function isStandIn({ appId }: WechatPlatform): boolean {
  return appId === standIn.appId
}
