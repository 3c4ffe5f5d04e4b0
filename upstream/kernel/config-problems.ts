import { settingWords, type SettingName } from '#contract/desk/setting-topics'
import type { Settings } from './settings'

type Name = keyof Settings

/** Settings that must be set together or not at all. */
const together: readonly (readonly Name[])[] = [
  ['STORAGE_URL', 'STORAGE_KEY', 'STORAGE_SECRET'],
  ['SMS_URL', 'SMS_SECRET'],
  ['INVOICE_URL', 'INVOICE_SECRET'],
  ['SELLER_NAME', 'SELLER_TAX_NUMBER'],
  ['WECHAT_APP_ID', 'WECHAT_SECRET'],
  ['WECHAT_MP_APP_ID', 'WECHAT_MP_SECRET', 'WECHAT_TOKEN'],
  [
    'WECHATPAY_APP_ID',
    'WECHATPAY_MCH_ID',
    'WECHATPAY_SERIAL',
    'WECHATPAY_KEY_FILE',
    'WECHATPAY_API_KEY',
    'WECHATPAY_PLATFORM_FILE',
  ],
  ['ALIPAY_APP_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'],
]

/** Problems between settings that are valid one by one, as setting name and message. */
export function problemsOf(settings: Settings): [name: Name, message: string][] {
  return [...problemsOfLive(settings), ...halfSet(settings), ...problemsOfPartners(settings)]
}

function problemsOfLive(settings: Settings): [Name, string][] {
  if (settings.SHOP_MODE !== 'live') return []
  const problems: [Name, string][] = []
  if (settings.DATA_SECRET === undefined) problems.push(['DATA_SECRET', '至少 32 个字符'])
  if (settings.CLOCK_AHEAD_MS !== 0)
    problems.push(['CLOCK_AHEAD_MS', 'SHOP_MODE=live 只按本机的时间'])
  if (settings.SQLITE_REVERSED) problems.push(['SQLITE_REVERSED', '只用于测试'])
  if (settings.DESK_TOTP === 'off')
    problems.push(['DESK_TOTP', 'SHOP_MODE=live 时店主和财务必须用动态验证码，应为 owners 或 all'])
  return problems
}

function halfSet(settings: Settings): [Name, string][] {
  return together.flatMap((names): [Name, string][] => {
    const [missing, ...others] = names.filter((name) => (settings[name] ?? '') === '')
    if (missing === undefined || others.length === names.length - 1) return []
    return [[missing, `${names.map(labelOf).join(' 与 ')} 应一起设置`]]
  })
}

/** At the desk settings are known by their labels. */
function labelOf(name: Name): string {
  return name in settingWords ? settingWords[name as SettingName].label : name
}

function problemsOfPartners(settings: Settings): [Name, string][] {
  const problems: [Name, string][] = []
  if (settings.INVOICE_URL !== undefined && settings.SELLER_TAX_NUMBER === '')
    problems.push(['SELLER_TAX_NUMBER', '接入开票平台时应填写销售方税号'])
  const takesPayments = settings.WECHATPAY_MCH_ID ?? settings.ALIPAY_APP_ID
  if (takesPayments !== undefined && settings.PUBLIC_ORIGIN === undefined)
    problems.push(['PUBLIC_ORIGIN', '接入在线支付时应填写商城的网址，支付平台把通知发到那里'])
  if (settings.WECHAT_TOKEN !== undefined && settings.WECHAT_APP_ID === undefined)
    problems.push(['WECHAT_APP_ID', '使用公众号绑定码时应一起设置'])
  if (settings.WECHAT_NOTICE_TEMPLATE !== undefined && settings.WECHAT_TOKEN === undefined)
    problems.push(['WECHAT_MP_APP_ID', '用公众号发消息提醒时应一起设置'])
  return problems
}
