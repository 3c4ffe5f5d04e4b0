import { goodAccount } from './good-account'
import { goodReceipts } from './good-receipts'
import { goodDrafts } from './good-drafts'
import { goodPurchase } from './good-purchase'
import { goodQuick } from './good-quick'
import { goodTrade } from './good-trade'

const common = {
  rnss: ['阿莫西林'],
  nav: [{ id: 1, name: '首页', url: '/', image: '', is_open: true, children: [] }],
  category: [{ id: 1, name: '抗微生物药', logo: '', logo1: '', children: [] }],
  category_yx: [],
  category_zy: [],
  category_qx: [],
  timestamp: 1_790_000_000_000,
  brand: [{ id: 1, name: '云栖谷', image: '/brand-image/western/1.svg' }],
  shop: { name: '采芝医药商城', short_name: '采芝', slogan: '医药采购商城', colour: '#0a7d4f' },
  site: {
    company: '采芝医药',
    hot_line: '400-000-0000',
    qq1: '10001',
    qq2: '10002',
    licences: ['药品经营许可证'],
    filing_number: '备案号',
  },
  version: '1',
}

const message = {
  id: 61,
  type: 'order',
  title: '订单已自动收货',
  text: '发货已满 10 天。',
  url: '/order/info/9',
  is_read: false,
  created_at: 1_790_000_000_000,
}

const user = {
  show: true,
  username: 'demo-clinic',
  name: '王医生',
  phone: '13800000000',
  company: '安和诊所',
  face: '',
  kind: 'clinic',
  region: '浙江',
  rank: 1,
  is_passed: true,
  approval: 'approved',
  balance: '100.00',
  points: 0,
  cart_count: 3,
  message_count: 0,
  admin: { name: '李经理', phone: '13900000000', is_default: false },
  wechat: '',
  common_config: { qq1: '10001', qq2: '10002', hot_line: '400-000-0000' },
  quality_inspection: { quality_inspection_url: '', msg: '质检报告正在整理' },
  login_url: '',
  is_show_youx: true,
  is_special: false,
  is_can_chat: false,
  token: '',
  is_AfterSale: true,
  licences: [],
  scope: [],
  is_contract_signed: false,
}

const hyzc = { id: 11, code: 'hyzc', title: '会员注册', summary: '三步注册' }

const helpGroups = [
  { id: 31, code: 'xrzn', name: '新手指南', children: [hyzc] },
  {
    id: 32,
    code: 'cgzt',
    name: '采购专题',
    children: [{ id: 1, code: 'ephedrine', title: '含麻商品采购', summary: '' }],
  },
]

const article = {
  id: 1,
  code: 'ephedrine',
  title: '含麻商品采购',
  type: 'help',
  category: { id: 32, code: 'cgzt', name: '采购专题' },
  summary: '怎样开通、下单和回传回执',
  content: '<p>只能对公转账</p>',
  published_on: '2026-11-01',
}

const news = {
  id: 2,
  code: '',
  title: '追溯码怎么扫',
  type: 'hy',
  category: { id: 1, code: 'hy', name: '行业资讯' },
  summary: '收货、上传、销售',
  content: '<p>一盒一码</p>',
  published_on: '2026-11-19',
}
const ad = (id: number, text: string) => ({
  id,
  text,
  image: '/favicon.svg',
  url: '/list',
  status: 'open',
})

const coupon = {
  id: 31,
  name: '全场满 500 减 20',
  type: 'all',
  full_amount: '500',
  reduce_amount: '20',
  is_stackable: false,
  per_owner: 1,
  owned: 0,
  store_kinds: [],
  take_from: 1_790_000_000_000,
  take_until: 1_900_000_000_000,
  valid_days: 15,
  status: 'open',
}

const combination = {
  id: 41,
  name: '感冒备货套餐',
  intro: '',
  start_time: 1_790_000_000_000,
  end_time: 1_900_000_000_000,
  qg_number: 0,
  max_number: 9,
  price: '240',
  reasons: [],
  items: [],
}

const brand = {
  id: 1,
  name: '云栖谷',
  sccj: '杭州云栖谷制药有限公司',
  image: '/brand-image/western/1.svg',
  intro: '厂家直供',
  goods_count: 0,
}

const contractStatus = (document: string, title: string, hash: string) => ({
  document,
  hash,
  version: '2026-1',
  paragraphs: [title, '甲乙双方……'],
  state: 'due',
  until: '',
  why: '尚未签署',
})

export const goodAnswers: Partial<Record<string, unknown>> = {
  'GET /api/index/common': common,
  'GET /api/focus/common': { top: [ad(1, '包邮')], dbxfc: [ad(2, '耗材')], right: [] },
  'GET /api/focus/login': [],
  'GET /api/focus': [ad(3, '秋冬备货'), { ...ad(4, '年货节'), status: 'upcoming' }],
  'GET /api/draw/simple': {},
  'GET /api/focus/xrtj': [ad(5, '新客首单')],
  'GET /api/focus/postList': [ad(6, '合理用药海报')],
  'GET /api/zone': [
    { code: 'clinic', name: '诊所专区', intro: '门诊常用', status: 'open' },
    {
      code: 'welfare',
      name: '全场优惠',
      intro: '',
      status: 'upcoming',
      start_time: 1_900_000_000_000,
    },
    { code: 'herbal', name: '', intro: '', status: 'open' },
    { code: 'moon', name: '未知专区', intro: '', status: 'open' },
  ],
  'GET /api/kx_list': {
    items: [],
    paging: { page: 1, page_size: 20, total: 0, is_capped: false },
  },
  'POST /api/cart/set/41': { name: '感冒备货套餐', number: 3 },
  'GET /api/activity/sets': { items: [combination], timestamp: 1_795_000_000_000 },
  'POST /api/coupon/31/take': { ...coupon, owned: 1, status: 'taken' },
  'GET /api/coupon': { items: [coupon], timestamp: 1_795_000_000_000 },
  'POST /api/coupon/redeem': { ...coupon, owned: 1, status: 'taken' },
  'GET /api/user/coupon': {
    items: [],
    paging: { page: 1, page_size: 20, total: 0, is_capped: false },
    counts: { unused: 0, used: 0, expired: 0 },
    timestamp: 1_795_000_000_000,
  },
  'GET /api/user/availableCoupon': {
    items: [],
    paging: { page: 1, page_size: 20, total: 0, is_capped: false },
  },
  'GET /api/brand': {
    items: [brand],
    paging: { page: 1, page_size: 12, total: 1, is_capped: false },
  },
  'GET /api/brand/1': brand,
  'GET /api/focus/ppzq': [],
  'GET /api/focus/kxzq': [],
  'GET /api/focus/yx': [],
  'GET /api/focus/zyzq': [],
  'GET /api/user/base': user,
  'POST /api/user/login': {
    token: 'token-of-demo-clinic',
    expires_at: 1_900_000_000_000,
    company: '安和诊所',
    browser: 'browser-of-demo-clinic',
  },
  'DELETE /api/user/logout': {},
  'GET /api/user/contract': {
    company: '安和诊所',
    supplier: '采芝医药',
    can_sign: true,
    phone: '138****8000',
    documents: [
      contractStatus('purchase', '年度购销合同', 'a'.repeat(64)),
      contractStatus('quality', '质量保证协议', 'b'.repeat(64)),
    ],
    signers: { legal: '', proxy: '' },
    records: [],
  },
  'POST /api/user/contract': {},
  'POST /api/user/contract/paper': {},
  'POST /api/contract/verify': { is_same: true },
  'GET /api/user/message': {
    items: [message],
    paging: { page: 1, page_size: 20, total: 1, is_capped: false },
    unread: { order: 1 },
    newest_id: 61,
  },
  'POST /api/user/message/read': {},
  'POST /api/user/message/61/read': { ...message, is_read: true },
  'GET /api/article/category': helpGroups,
  'GET /api/article/detail/1': article,
  'GET /api/article/detail/2': news,
  'GET /api/article/detail/11': { ...article, ...hyzc, category: helpGroups[0] },
  'GET /api/article/list': {
    items: [{ id: 2, title: news.title, summary: news.summary, published_on: news.published_on }],
    paging: { page: 1, page_size: 10, total: 1, is_capped: false },
  },
  'GET /api/article/search': [{ ...article, category: '采购专题' }],
  'GET /api/global/links': [{ name: '国家药品监督管理局', url: 'https://www.nmpa.gov.cn/' }],
  'GET /api/global/licences': [
    { id: 1, name: '营业执照', number: '91330100MA0001', image: '/licences/business.svg' },
  ],
  'POST /api/global/complaint': { code: 'TS20261121000001' },
  ...goodAccount,
  ...goodTrade,
  ...goodPurchase,
  ...goodDrafts,
  ...goodReceipts,
  ...goodQuick,
}

export const offeredDraw = {
  id: 5,
  name: '断线抽奖',
  remarks: '每店一次',
  start_time: 1,
  end_time: 2,
  state: 'open',
  is_join: 0,
  attempt: 3,
  left: 1,
  per_store: 3,
}
