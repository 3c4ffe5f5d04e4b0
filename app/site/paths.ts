import type { NewsType } from '#contract/news-types'
import type { ZoneName } from '#contract/zone'
import { viewWord, type ListView } from './list-view'
import { packageKind, packageTone } from '#app/pictures/package-kind'
import { zoneAddress, zones } from './zones'

export type Query = Record<string, string | number | boolean | undefined>

/** What a list or search page can ask for in its address (product.md §2). */
export interface ListQuery extends Query {
  select?: number
  /** 2: `select` is a category of devices. */
  qx?: number
  /** 2: `select` is a category of 中药. */
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
  sort?: string
  page?: number
}

// Raised whenever packages are drawn differently: their pictures are cached for a year.
const drawing = 1

/**
 * `withQuery('/list?qx=2', { page: 2 })` is `/list?qx=2&page=2`: an address with a query; empty
 * values are left out.
 */
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

/** What a drawn package shows of a product, and its photos where it has some. */
export interface PicturedGoods {
  name: string
  manufacturer: string
  dosageForm: string
  class: string
  images?: readonly string[]
}

/** The photo of a product, where its upstream has one at an address of its own. */
export function photoOf({ images = [] }: Pick<PicturedGoods, 'images'>): string | undefined {
  return images.find((address) => /^https?:\/\//.test(address))
}

// Han characters stand in an address as they are, a third as long; browsers send them encoded.
function encodeName(name: string): string {
  return name.replace(/[^\w\u4e00-\u9fff]+/g, encodeURIComponent)
}

/** Help with an address of its own (product.md §2), by the code of its group or article. */
const helpPlaces = {
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
} as const
export type HelpCode = keyof typeof helpPlaces
const helpPlaceOf = new Map<string, string>(Object.entries(helpPlaces))

interface HelpEntry {
  id: number
  code: string
}

/** Every address the shop links to. Nothing else spells one. */
export const paths = {
  home: () => '/',
  /** Where scripts tell of a page that was reached without a document; answered by the gate. */
  pageView: () => '/page-view',
  lite: (returnTo?: string) => withQuery('/lite', { returnTo }),
  addToDesktop: () => '/desktop',
  /** The registration, where it goes on. */
  registration: () => '/register',
  login: (returnTo?: string) => withQuery('/login', { returnTo }),
  contract: (returnTo?: string) => withQuery('/dzht', { returnTo }),
  list: (query?: ListQuery) => withQuery('/list', query),
  listTable: (query?: ListQuery) => withQuery('/list/table', query),
  listNoImage: (query?: ListQuery) => withQuery('/list/no_image', query),
  goods: (id: number) => `/list/info/${id}`,
  /** The form for a product that is not there, with what is known of it. */
  waitFor: (goodsId: number) => `/dhdj/add?id=${goodsId}`,
  newRequest: (known?: Query) => withQuery('/pzqg/add', known),
  why: (goodsId: number) => `/why/${goodsId}`,
  goodsImage: (goods: PicturedGoods) =>
    `/goods-image/${packageKind(goods.dosageForm, goods.class)}/${goods.class}-${packageTone(goods.name, goods.manufacturer)}/` +
    withQuery(`${encodeName(Array.from(goods.name).slice(0, 24).join(''))}.svg`, {
      v: drawing,
      photo: photoOf(goods),
    }),
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
  /** `attempt` shows what that draw came to. */
  draw: (id: number, attempt?: number) => withQuery(`/draw/${id}`, { attempt }),
  drawRecords: (query?: Query) => withQuery('/user/zhzx/cjjl', query),
  brands: (page = 1) => (page === 1 ? '/ppzq' : `/ppzq/${page}`),
  brand: (id: number, { page = 1, ...query }: ListQuery = {}, view: ListView = 'cards') =>
    withQuery(page === 1 ? `/ppzq/info/${id}` : `/ppzq/info/${id}/${page}`, {
      ...query,
      view: viewWord(view),
    }),
  search: (query?: ListQuery) => withQuery('/search', query),
  searchTable: (query?: ListQuery) => withQuery('/search/table', query),
  banners: () => '/banners',
  service: () => '/service',
  inspection: () => '/inspection',
  appCode: () => '/app-code.svg',
  suggestions: (query?: Query) => withQuery('/suggestions', query),
  /** `why` is the line that says how its amount came about, in view. */
  cart: (why?: number) => (why === undefined ? '/cart' : `/cart?why=${why}#why`),
  cartDrawer: () => '/cart/drawer',
  /** Not a segment: one address is all that the browser has to know before the network fails. */
  cartWhy: (line: number) => withQuery('/cart/why', { line }),
  cartDelete: (ids: readonly number[], returnTo?: string) =>
    withQuery('/cart/delete', { ids: ids.join(','), returnTo }),
  /** Where scripts send numbers that were typed in a list. */
  cartDraft: () => '/cart/draft',
  cartHints: () => '/cart/hint',
  cartCopy: () => '/cart/copy',
  cartExport: (format: 'csv' | 'xlsx') => withQuery('/cart/export', { format }),
  /** The 含麻 lines of the cart by themselves. */
  hmCart: () => '/cart/hm',
  checkout: (query?: Query) => withQuery('/cart/step2', query),
  pay: (submissionId: number) => `/cart/step3/${submissionId}`,
  orders: (query?: Query) => withQuery('/order', query),
  order: (id: number) => `/order/info/${id}`,
  hmReceipts: (query?: Query) => withQuery('/order_hmdd', query),
  hmReceipt: (orderId: number) => `/order_hmdd/info/${orderId}`,
  invoices: (query?: Query) => withQuery('/dzfp', query),
  invoice: (id: number) => `/dzfp/info/${id}`,
  slip: (uploadId: number) => `/uploads/${uploadId}`,
  favorites: (query?: Query) => withQuery('/star', query),
  /** The front page of the member centre. */
  member: () => '/user',
  account: () => '/user/zhzx/basic',
  stores: () => '/user/zhzx/ddgl',
  messages: (query?: Query) => withQuery('/user/zhzx/wdxx', query),
  coupons: (query?: Query) => withQuery('/user/wdqb/yhq', query),
  vouchers: (query?: Query) => withQuery('/user/wdqb/xjq', query),
  licences: () => '/user/zhzx/zzzj',
  /** What all stores of the owner come to by month. */
  storeSummary: (query?: Query) => withQuery('/user/zhzx/ddgl/summary', query),
  addresses: (query?: Query) => withQuery('/user/zhzx/addr', query),
  regions: (query?: Query) => withQuery('/regions', query),
  addressAdd: (returnTo?: string) => withQuery('/user/zhzx/addr/add', { returnTo }),
  addressEdit: (id: number, returnTo?: string) =>
    withQuery(`/user/zhzx/addr/edit/${id}`, { returnTo }),
  addressDelete: (id: number, returnTo?: string) =>
    withQuery(`/user/zhzx/addr/delete/${id}`, { returnTo }),
  help: (code: HelpCode) => helpPlaces[code],
  helpGroup: (group: HelpEntry) => helpPlaceOf.get(group.code) ?? `/help/group/${group.id}`,
  helpArticle: (article: HelpEntry) =>
    helpPlaceOf.get(article.code) ?? `/help/article/${article.id}`,
  newsList: (type: NewsType, query?: Query) => withQuery(`/news/${type}`, query),
  news: (id: number, type: NewsType) => `/news/info/${id}/${type}`,
} as const
