import { sampleAnswer } from './sample-answer'

const categories = [{ id: 100, name: '抗感染用药', depth: 0 }]
const zones = [
  { code: 'clinic', name: '诊所专区' },
  { code: 't101', name: '年货节' },
]

const row = {
  id: 8,
  code: 'A-1',
  name: '麝香保心丸',
  trade_name: '',
  spec: '42 丸',
  sccj: '示例药业',
  bzdw: '盒',
  stock: 5,
  state: 'on',
}

const zone = {
  id: 101,
  code: 't101',
  name: '年货节',
  is_listed: true,
  state: 'open',
  goods_count: 0,
  intro: '',
  is_open: true,
}

const brand = {
  id: 4,
  name: '云栖谷',
  sccj: '示例药业',
  state: 'shown',
  sort: 0,
  goods_count: 3,
  words: '云栖谷',
  mark: 'western',
  colour: 'usual',
  intro: '',
  is_shown: true,
}

const category = {
  id: 100,
  name: '抗感染用药',
  tree: 'drug',
  depth: 0,
  sort: 0,
  goods_count: 0,
  has_children: false,
  is_in_menu: true,
}
const places = [
  { place: 'drug', name: '药品，最上一级' },
  { place: 'herbal', name: '中药，最上一级' },
]

const ruleRow = {
  id: 8,
  goods: { id: 8, code: 'A-1', name: '麝香保心丸', spec: '42 丸' },
  before: '12.5',
  after: '12.9',
  difference: '0.4',
  permille: 32,
  state: 'change',
  why: '',
  is_open: true,
}

const rule = {
  entry: {
    id: 7,
    state: 'listed',
    rule: '基础价：它的现价 +3%',
    chosen: '全部商品，1 个',
    words: '',
    by: '李四',
    created_at: 1_795_000_000_000,
    pressed_by: '',
  },
  version: 3,
  counts: { change: 1 },
  raised: 1,
  lowered: 0,
  sum_before: '12.5',
  sum_after: '12.9',
  rows: [ruleRow],
}

export const goodDeskGoods: Record<string, unknown> = {
  'GET /api/desk/goods': {
    items: [row],
    paging: { page: 1, page_size: 20, total: 1 },
    counts: { on: 1 },
    categories,
    zones,
  },
  'GET /api/desk/goods_price/9': {
    ...(sampleAnswer('GET /api/desk/goods_price/9') as object),
    version: 2,
    control: { price: '12.5' },
  },
  'POST /api/desk/goods_price/9/control': { is_waiting: false },
  'GET /api/desk/price_rule/7': rule,
  'POST /api/desk/price_rule': { id: 7 },
  'POST /api/desk/price_rule/7/decide': {},
  'GET /api/desk/price_rule_row': {
    items: [ruleRow],
    paging: { page: 1, page_size: 20, total: 1 },
    counts: { change: 1 },
    rules: [{ id: 7, rule: rule.entry.rule }],
  },
  'POST /api/desk/price_rule_row': { count: 1 },
  'POST /api/desk/goods': { id: 9 },
  'POST /api/desk/goods_place': { count: 1 },
  'POST /api/desk/goods_shelf': { count: 1 },
  'GET /api/desk/zone/101': { zone, goods: [], version: 2 },
  'POST /api/desk/zone/101/edit': {},
  'POST /api/desk/zone/101/goods': { count: 2 },
  'GET /api/desk/brand/4': { brand, pictures: [], version: 2 },
  'POST /api/desk/brand/4/edit': {},
  'GET /api/desk/category': { categories: [category], places },
  'GET /api/desk/category/100': { category: { ...category, place: 'drug' }, places, version: 2 },
  'POST /api/desk/category/100/edit': {},
  'POST /api/desk/category_remove': { count: 1 },
}
