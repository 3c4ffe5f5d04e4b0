import type { Config } from '#upstream/kernel/config'

/** WeChat as this shop is known to it: a website of its open platform (domain-rules §15). */
export interface WechatPlatform {
  appId: string
  /** Leaves this process towards `apiOrigin` alone. */
  secret: string
  /** Where browsers see the QR code. A path: it is a page of this shop. */
  openOrigin: string
  /** Where this process asks. */
  apiOrigin: string
  /** The 公众号 that takes codes to bind by; undefined where there is none. */
  official: OfficialAccount | undefined
}

/** A 公众号 of the same company, bound to the same open platform account. */
export interface OfficialAccount {
  appId: string
  secret: string
  /** Signs what WeChat sends to us. */
  token: string
  /** By which followers are told something, and its fields for kind, words and time; undefined for none. */
  template: { id: string; fields: readonly string[] } | undefined
}

/** What the stand-in of the demonstration is known by; it has no secrets to keep. */
export const standIn = {
  appId: 'wx-stand-in',
  secret: 'stand-in',
  /** Where the pages that stand for WeChat's are, in the shop and in the upstream. */
  path: '/demo/wechat',
  official: {
    appId: 'gh-stand-in',
    secret: 'stand-in',
    token: 'stand-in',
    template: { id: 'template-stand-in', fields: ['thing1', 'thing2', 'time3'] },
  },
} as const

/**
 * The WeChat of this shop: the real one where it is set up, a stand-in in a demonstration without,
 * undefined in a live shop without.
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
  // Over HTTP, as the real one is asked: what the demonstration shows is what a live shop does.
  const apiOrigin = `http://127.0.0.1:${String(config.API_PORT)}${path}`
  return { ...known, openOrigin: path, apiOrigin }
}

function officialOf(config: Config): OfficialAccount | undefined {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret, WECHAT_TOKEN: token } = config
  if (appId === undefined || secret === undefined || token === undefined) return undefined
  const { WECHAT_NOTICE_TEMPLATE: id, WECHAT_NOTICE_FIELDS: fields } = config
  return { appId, secret, token, template: id === undefined ? undefined : { id, fields } }
}

/** Whether WeChat is played by the upstream itself. */
export function isStandIn({ appId }: WechatPlatform): boolean {
  return appId === standIn.appId
}
