import type { NavItem } from '#contract/common'
import type { SettingName } from '#contract/desk/setting-topics'
import { creditCode } from './codes'
import { footerLicences } from './licences'

export const company = '采芝医药演示有限公司'

/** What the demonstration's desk has set. */
export const demoSettings = {
  SHOP_NAME: '采芝医药商城',
  SHOP_SHORT_NAME: '采芝',
  SHOP_SLOGAN: '医药采购商城',
  SELLER_NAME: company,
  SELLER_TAX_NUMBER: creditCode(company),
  PAYEE_BANK: '中国农业银行杭州西湖支行',
  PAYEE_ACCOUNT: '1900 0101 0400 0000 000',
  RETURN_RECEIVER: '采芝医药 退货组',
  RETURN_ADDRESS: '浙江省杭州市西湖区转塘科技经济区块 16 号 1 号库',
  RETURN_PHONE: '0571-88886666',
  HOT_LINE: '0571-00881200',
  // Longer than any number of QQ.
  SERVICE_QQ: '100000000001,100000000002',
  SITE_LICENCES: footerLicences.join('|'),
  FILING_NUMBER: '浙ICP备00000000号（演示）',
} as const satisfies Partial<Record<SettingName, string>>

export function settingRows(now: number) {
  return Object.entries(demoSettings).map(([name, value]) => ({
    name,
    value,
    changed_at: now,
    changed_by: '演示数据',
  }))
}

export const siteMeta = {
  hot_words: [
    '阿莫西林胶囊',
    '连花清瘟',
    '布洛芬',
    '板蓝根颗粒',
    '二甲双胍',
    '阿胶',
    '医用外科口罩',
    '血糖试纸',
    '黄芪',
  ],
  nav: navItems([
    ['首页', '/'],
    [
      '全部商品',
      '/list',
      { 表格下单: '/list/table', 无图浏览: '/list/no_image', 快捷采购: '/kjcg' },
    ],
    ['中药专区', '/zyyp'],
    ['器械专区', '/qxzq'],
    ['诊所专区', '/zszq', { 近效期专区: '/jxqzc', 加盟专区: '/jmzq' }],
    ['优选包邮', '/yx'],
    ['控销专区', '/kxzq'],
    ['品牌专区', '/ppzq'],
    // 年终备货节 has not begun.
    [
      '特惠专区',
      '/yyh',
      {
        活动专区: '/yjh',
        满额返现: '/hb',
        积分商城: '/jfsc',
        每日特价: '/mrtj',
        组合购: '/zhzq',
        领券中心: '/lqzx',
        优惠券专区: '/yhqzq',
        全场优惠: '/welfare',
        年终备货节: '',
      },
    ],
  ]),
  links: [
    { name: '国家药品监督管理局', url: 'https://www.nmpa.gov.cn/' },
    { name: '浙江省药品监督管理局', url: 'https://mpa.zj.gov.cn/' },
    { name: '国家医疗保障局', url: 'https://www.nhsa.gov.cn/' },
    { name: '国家药典委员会', url: 'https://www.chp.org.cn/' },
    { name: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn/' },
    { name: '全国 12315 平台', url: 'https://www.12315.cn/' },
  ],
}

/** What a live shop begins with: pages that say something from the first day on. */
export const firstNav = navItems([
  ['首页', '/'],
  ['全部商品', '/list', { 表格下单: '/list/table', 无图浏览: '/list/no_image', 快捷采购: '/kjcg' }],
  ['每日特价', '/mrtj'],
  ['领券中心', '/lqzx'],
  ['品牌专区', '/ppzq'],
  ['品种求购', '/pzqg'],
  ['新手指南', '/help/xrzn'],
])

type NavWords = [name: string, url: string, children?: Record<string, string>]

/** Navigation items; one without an address is not open yet. */
function navItems(items: NavWords[], firstId = 1): NavItem[] {
  return items.map(([name, url, children = {}], index) => ({
    id: firstId + index,
    name,
    url,
    image: '',
    is_open: url !== '',
    children: navItems(Object.entries(children), (firstId + index) * 100),
  }))
}
