import type { HelpCode } from '#contract/help-codes'
import type { NewsType } from '#contract/news-types'
import type { ZoneName } from '#contract/zone'
import { viewWord, type ListView } from './list-view'
import { zoneAddress, zones } from './zones'

export type Query = Record<string, string | number | boolean | undefined>

export interface ListQuery extends Query {
  select?: number
  /** 2: `select` is a device category. */
  qx?: number
  /** 2: `select` is a 中药 category. */
  zy?: number
  keywords?: string
  type?: string
  class?: string
  /** 剂型. */
  jx?: string
  /** Initial of the manufacturer. */
  szm?: string
  stock?: boolean
  promo?: boolean
  /** 只看本店可买 (`own`) or everything (`all`); by default the list decides. */
  scope?: string
  sort?: string
  page?: number
}

/** `withQuery('/list?qx=2', { page: 2 })` is `/list?qx=2&page=2`; empty values are left out. */
export function withQuery(address: string, query: Query = {}): string {
  const [path = '', known] = address.split('?')
  const search = new URLSearchParams(known)
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '' || value === false) continue
    search.set(key, value === true ? '1' : String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Help with an address of its own (product.md §2), by the code of its group or article. */
export const helpPlaces = {
  xrzn: '/help/xrzn',
  hyzc: '/help/xrzn/hyzc',
  gwzn: '/help/xrzn/gwzn',
  aqgy: '/help/xrzn/aqgy',
  fwbz: '/help/fwbz',
  wzzz: '/help/fwbz/wzzz',
  yhxy: '/help/fwbz/yhxy',
  zskf: '/help/fwbz/zskf',
  us: '/help/us',
  tsjy: '/help/us/tsjy',
  link: '/help/us/link',
  pay: '/help/pay',
  ddzf: '/help/zfps/ddzf',
  hwps: '/help/zfps/hwps',
  ypth: '/help/zfps/ypth',
  youx: '/yx/rule',
} as const satisfies Record<HelpCode, string>
/** Every address the shop links to. No other file spells one. */
export const paths = {
  home: () => '/',
  /** Where scripts report a page view without a document; handled by the gate. */
  pageView: () => '/page-view',
  lite: (returnTo?: string) => withQuery('/lite', { returnTo }),
  addToDesktop: () => '/desktop',
  registration: () => '/register',
  login: (returnTo?: string) => withQuery('/login', { returnTo }),
  contract: (returnTo?: string) => withQuery('/dzht', { returnTo }),
  list: (query?: ListQuery) => withQuery('/list', query),
  listTable: (query?: ListQuery) => withQuery('/list/table', query),
  listNoImage: (query?: ListQuery) => withQuery('/list/no_image', query),
  goods: (id: number) => `/list/info/${id}`,
  waitFor: (goodsId: number) => `/dhdj/add?id=${goodsId}`,
  newRequest: (known?: Query) => withQuery('/pzqg/add', known),
  why: (goodsId: number) => `/why/${goodsId}`,
  zone: (name: ZoneName, query: ListQuery = {}, view: ListView = 'cards') => {
    const address = zoneAddress(name, view)
    const isOwn = view === 'table' && address !== zones[name].address
    return withQuery(address, { ...query, view: isOwn ? undefined : viewWord(view) })
  },
  controlledList: (query?: Query) => withQuery('/kxzq/list', query),
  controlApply: (goodsId: number) => `/kxzq/apply/${goodsId}`,
  dailySpecials: (query?: ListQuery, view: ListView = 'cards') =>
    withQuery('/mrtj', { ...query, view: viewWord(view) }),
  sets: () => '/zhzq',
  couponCentre: (query?: Query) => withQuery('/lqzx', query),
  pointsOrders: (query?: Query) => withQuery('/jfdd', query),
  /** `attempt` shows the result of that draw. */
  draw: (id: number, attempt?: number) => withQuery(`/draw/${id}`, { attempt }),
  drawRecords: (query?: Query) => withQuery('/user/zhzx/cjjl', query),
  search: (query?: ListQuery) => withQuery('/search', query),
  searchTable: (query?: ListQuery) => withQuery('/search/table', query),
  banners: () => '/banners',
  service: () => '/service',
  inspection: () => '/inspection',
  appCode: () => '/app-code.svg',
  suggestions: (query?: Query) => withQuery('/suggestions', query),
  /** `why` is the line whose amount is explained, in view. */
  cart: (why?: number) => (why === undefined ? '/cart' : `/cart?why=${why}#why`),
  cartDrawer: () => '/cart/drawer',
  /**
   * A parameter, not a segment: the browser only has to know one address before the network fails.
   */
  cartWhy: (line: number) => withQuery('/cart/why', { line }),
  cartDraft: () => '/cart/draft',
  checkout: (query?: Query) => withQuery('/cart/step2', query),
  pay: (submissionId: number) => `/cart/step3/${submissionId}`,
  orders: (query?: Query) => withQuery('/order', query),
  order: (id: number) => `/order/info/${id}`,
  hmReceipts: (query?: Query) => withQuery('/order_hmdd', query),
  invoices: (query?: Query) => withQuery('/dzfp', query),
  slip: (uploadId: number) => `/uploads/${uploadId}`,
  favorites: (query?: Query) => withQuery('/star', query),
  member: () => '/user',
  account: () => '/user/zhzx/basic',
  stores: () => '/user/zhzx/ddgl',
  messages: (query?: Query) => withQuery('/user/zhzx/wdxx', query),
  coupons: (query?: Query) => withQuery('/user/wdqb/yhq', query),
  licences: () => '/user/zhzx/zzzj',
  addresses: (query?: Query) => withQuery('/user/zhzx/addr', query),
  help: (code: HelpCode) => helpPlaces[code],
  newsList: (type: NewsType, query?: Query) => withQuery(`/news/${type}`, query),
} as const
