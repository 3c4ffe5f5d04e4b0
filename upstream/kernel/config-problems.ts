import type { Settings } from './settings'

export const demonstrationDefaults = {
  PAYEE_BANK: '中国农业银行杭州西湖支行',
  PAYEE_ACCOUNT: '1900 0101 0400 0000 000',
  RETURN_RECEIVER: '采芝医药 退货组',
  RETURN_ADDRESS: '浙江省杭州市西湖区转塘科技经济区块 16 号 1 号库',
  RETURN_PHONE: '0571-88886666',
  HOT_LINE: '0571-00881200',
}

type Name = keyof Settings

/**
 * Without these a live shop would show another company's account, address or name, and buyers would
 * send money or goods there.
 */
const ofLiveShops: readonly Name[] = [
  'SELLER_NAME',
  'SELLER_TAX_NUMBER',
  ...(Object.keys(demonstrationDefaults) as (keyof typeof demonstrationDefaults)[]),
]

/** Settings that must be set together or not at all. */
const together: readonly (readonly Name[])[] = [
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
  for (const name of ofLiveShops)
    if (settings[name] === undefined)
      problems.push([name, 'SHOP_MODE=live 必须设置，买家会看到 (buyers see it)'])
  return problems
}

function halfSet(settings: Settings): [Name, string][] {
  return together.flatMap((names): [Name, string][] => {
    const [missing, ...others] = names.filter((name) => settings[name] === undefined)
    if (missing === undefined || others.length === names.length - 1) return []
    return [[missing, `${names.join(' 与 ')} 应一起设置`]]
  })
}

function problemsOfPartners(settings: Settings): [Name, string][] {
  const problems: [Name, string][] = []
  if (settings.INVOICE_URL !== undefined && settings.SELLER_TAX_NUMBER === undefined)
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
