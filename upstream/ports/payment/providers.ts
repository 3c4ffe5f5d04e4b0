import type { OnlineWay } from '#contract/payment-words'
import type { Config } from '#upstream/kernel/config'
import { alipayProvider } from './alipay'
import { demoProvider } from './demo'
import { readPlatformKeys, readPrivateKey, readPublicKey } from './keys'
import type { PaymentProvider } from './provider'
import { wechatProvider } from './wechat'

const known = new WeakMap<Config, readonly PaymentProvider[]>()

/**
 * The configured providers, in the order shown to buyers. Keys are read once; throws an Error that
 * names the setting of a wrong file.
 */
export function providersOf(config: Config): readonly PaymentProvider[] {
  const before = known.get(config)
  if (before !== undefined) return before
  const providers = [wechatOf(config), alipayOf(config), demoOf(config)].filter(
    (provider) => provider !== undefined,
  )
  known.set(config, providers)
  return providers
}

export function providerOf(config: Config, way: OnlineWay): PaymentProvider | undefined {
  return providersOf(config).find((provider) => provider.way === way)
}

function notifyUrl({ PUBLIC_ORIGIN }: Config, way: OnlineWay): string {
  return `${PUBLIC_ORIGIN ?? ''}/pay/notify/${way}`
}

function wechatOf(config: Config): PaymentProvider | undefined {
  const { WECHATPAY_APP_ID: appId, WECHATPAY_MCH_ID: mchId, WECHATPAY_SERIAL: serial } = config
  const { WECHATPAY_KEY_FILE: keyFile, WECHATPAY_PLATFORM_FILE: platformFile } = config
  const { WECHATPAY_API_KEY: apiKey } = config
  if (appId === undefined || mchId === undefined || serial === undefined) return undefined
  if (keyFile === undefined || platformFile === undefined || apiKey === undefined) return undefined
  const keyId = config.WECHATPAY_PUBLIC_KEY_ID
  return wechatProvider({
    merchant: {
      appId,
      mchId,
      serial,
      apiKey,
      key: readPrivateKey('WECHATPAY_KEY_FILE', keyFile),
      platformKeys: readPlatformKeys('WECHATPAY_PLATFORM_FILE', platformFile, keyId),
    },
    origin: config.WECHATPAY_ORIGIN,
    notifyUrl: notifyUrl(config, 'wechat'),
  })
}

function alipayOf(config: Config): PaymentProvider | undefined {
  const { ALIPAY_APP_ID: appId, ALIPAY_KEY_FILE: keyFile } = config
  const { ALIPAY_PUBLIC_KEY_FILE: publicFile } = config
  if (appId === undefined || keyFile === undefined || publicFile === undefined) return undefined
  return alipayProvider({
    appId,
    key: readPrivateKey('ALIPAY_KEY_FILE', keyFile),
    publicKey: readPublicKey('ALIPAY_PUBLIC_KEY_FILE', publicFile),
    gateway: config.ALIPAY_GATEWAY,
    notifyUrl: notifyUrl(config, 'alipay'),
    origin: config.PUBLIC_ORIGIN ?? '',
  })
}

function demoOf(config: Config): PaymentProvider | undefined {
  return config.SHOP_MODE === 'demo' ? demoProvider : undefined
}
