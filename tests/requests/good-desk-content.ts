import { sampleAnswer } from './sample-answer'

const categories = [
  { id: 2, name: '公司动态' },
  { id: 31, name: '帮助：新手指南' },
]
const article = {
  id: 4,
  title: '国庆放假安排',
  category: '公司动态',
  kind: 'company',
  state: 'shown',
  published_on: '2026-09-25',
  is_pinned: false,
  category_id: 2,
  is_fixed: false,
  summary: '',
  body: '休息三天。',
  sort: 0,
  is_open: true,
}

const picture = {
  id: 4,
  slot: 'home',
  text: '秋冬备货',
  url: '',
  campaign: '',
  state: 'shown',
  sort: 0,
  note: '',
  colour: 'green',
  pack: 'box',
  is_shown: true,
}

const goodsPicture = {
  name: '0123456789abcdef'.repeat(2),
  state: 'ready',
  reason: '',
  width: 800,
  height: 600,
  is_missing: false,
}

const activity = {
  id: 4,
  kind: 'zone',
  title: '冬令专场',
  state: 'open',
  from: '2026-11-01',
  until: '2026-12-31',
  intro: '',
  lines: '领券 | 先领券',
}

const banner = {
  id: 6,
  purpose: 'banner',
  name: '0123456789abcdef'.repeat(2),
  state: 'ready',
  reason: '',
}

const licence = {
  id: 4,
  name: '营业执照',
  number: '91330100MA0001',
  state: 'ending',
  valid_until: '2026-12-01',
  sort: 0,
  has_picture: true,
  image: `/shop-image/licence/${banner.name}`,
}

/** A product as the contract has it, with two pictures. */
const goods = sampleAnswer('GET /api/desk/goods/9') as object
const pictures = [
  { ...goodsPicture, id: 3, place: 1 },
  { ...goodsPicture, id: 4, place: 2 },
]
const waiting = {
  id: 6,
  label: '1001.jpg',
  goods: { id: 9, code: '1001', name: '甘草片', spec: '', place: 1, is_replacing: true },
  problem: '',
}

export const goodDeskContent: Record<string, unknown> = {
  'GET /api/desk/article_category': { categories },
  'GET /api/desk/article/4': { article, version: 2, content: '<p>休息三天。</p>', categories },
  'POST /api/desk/article': { id: 5 },
  'POST /api/desk/article/4/edit': {},
  'POST /api/desk/article_preview': { content: '<h2>安排</h2>' },
  'GET /api/desk/site_list/1': { list: { id: 1, name: '导航', lines: '首页 /' }, version: 2 },
  'POST /api/desk/site_list/1/edit': {},
  'GET /api/desk/goods/9': { ...goods, version: 2, pictures },
  'POST /api/desk/goods/9/picture/change': {},
  'GET /api/desk/goods_picture': {
    items: [waiting, { id: 7, label: 'x.jpg', problem: '文件不完整' }],
    plan: 'a0',
  },
  'POST /api/desk/goods_picture/apply': { count: 1, goods: 1 },
  'POST /api/desk/goods_picture/drop': { count: 2 },
  'GET /api/desk/slot/4': { picture, pictures: [banner], version: 2 },
  'POST /api/desk/slot/4/edit': {},
  'GET /api/desk/activity/4': { activity, pictures: [], version: 2 },
  'POST /api/desk/activity/4/edit': {},
  'POST /api/desk/slot/4/picture/remove': {},
  'GET /api/desk/site_licence/4': {
    licence,
    pictures: [{ ...banner, purpose: 'licence' }],
    version: 2,
  },
  'POST /api/desk/site_licence': { id: 5 },
  'POST /api/desk/site_licence/4/edit': {},
  'POST /api/desk/site_licence/4/remove': {},
  'POST /api/desk/site_licence/4/picture/remove': {},
}
