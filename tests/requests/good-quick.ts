import { encode } from '#contract/encode'
import { goodsSchema } from '#contract/goods'
import { goods } from './good-goods'
import { goodMultiStore } from './good-multi-store'
import { goodTransfers } from './good-transfers'

const now = 1_790_000_000_000
const counts = { sure: 1, suggested: 1, choose: 1, none: 1, added: 1 }
const list = { id: 3, source: 'text', created_at: now, counts }
const product = (id: number, name: string) => encode(goodsSchema, goods(id, name)) as object

const row = (id: number, rest: object) => ({
  id,
  version: 4,
  place: id - 41,
  typed: '阿莫西林 <10> 盒',
  words: '阿莫西林',
  number: '10',
  bzdw: '盒',
  candidates: [],
  is_learnt: false,
  ...rest,
})

const rows = [
  row(41, {
    state: 'sure',
    goods: product(124, '阿莫西林胶囊'),
    comes_to: '1 件 = 100 盒',
    candidates: [product(124, '阿莫西林胶囊'), product(130, '阿莫西林颗粒')],
  }),
  row(42, {
    state: 'choose',
    candidates: [product(124, '阿莫西林胶囊'), product(130, '阿莫西林颗粒')],
  }),
  row(43, { state: 'none' }),
  row(45, {
    state: 'suggested',
    goods: product(124, '阿莫西林胶囊'),
    reasons: ['bought', 'inStock'],
    candidates: [product(124, '阿莫西林胶囊'), product(130, '阿莫西林颗粒')],
  }),
  row(44, {
    state: 'added',
    goods: product(124, '阿莫西林胶囊'),
    is_learnt: true,
    added_note: '按中包装凑整：3→20',
  }),
]

const template = { id: 5, name: '月初 <常规>', rows: 1, made_by: '王医生', changed_at: now }
const paging = { page: 1, page_size: 100, total: 5, is_capped: false }

export const goodQuick: Partial<Record<string, unknown>> = {
  ...goodMultiStore,
  ...goodTransfers,
  'GET /api/purchase_list': { items: [list] },
  'POST /api/purchase_list': list,
  'POST /api/purchase_list_file': list,
  'GET /api/purchase_list/3': { list, rows, paging, total: '125', suggested_total: '60' },
  'POST /api/purchase_list/3': list,
  'POST /api/purchase_list/3/add': {
    addition: { results: [], added: 0, refused: 0 },
    skipped: 0,
    counts,
  },
  'GET /api/order/9/compare': {
    order_sn: 'DD<1>',
    lines: [
      {
        goods_id: 124,
        name: '阿莫西林胶囊',
        ypgg: '0.25g*24粒',
        sccj: '某厂',
        bzdw: '盒',
        number: 20,
        price: '12.5',
        now_price: '13',
        other_maker: '他厂',
        is_had: true,
      },
    ],
  },
  'GET /api/purchase_template': { items: [template] },
  'GET /api/purchase_template/5': {
    template,
    rows: [{ id: 61, version: 3, number: 20, goods: product(124, '阿莫西林胶囊') }],
  },
  'POST /api/purchase_template': template,
  'POST /api/purchase_template/5': template,
  'POST /api/purchase_template/5/delete': {},
  'POST /api/purchase_template/5/add': { results: [], added: 0, refused: 0 },
  'GET /api/own_code': {
    items: [{ id: 71, words: 'a7', goods: product(124, '阿莫西林胶囊'), learnt_at: now }],
    paging: { ...paging, page_size: 50, total: 1 },
  },
  'POST /api/own_code': { name: '阿莫西林胶囊', ypgg: '0.25g*24粒' },
  'POST /api/own_code/delete': { count: 1 },
  'POST /api/own_code_file': { saved: 1, refused: [] },
  'GET /api/own_code/candidates': { items: [product(124, '阿莫西林胶囊')], is_sure: true },
  'GET /api/user/replenish': {
    items: [
      {
        goods: product(124, '阿莫西林胶囊'),
        every_days: 21,
        usual_number: 40,
        proposed_number: 40,
        last_at: now,
        last_number: 60,
        runs_out_at: now,
      },
    ],
  },
  'GET /api/user/fast_buy': {
    items: [
      {
        goods: product(124, '阿莫西林胶囊'),
        times: 3,
        last_at: now,
        last_number: 20,
        last_price: '12.5',
      },
    ],
    paging: { ...paging, page_size: 20, total: 1 },
  },
}
