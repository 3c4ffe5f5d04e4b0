import { order } from './good-order'
import { wire } from './good-trade'

const { createdAt } = order
const paging = { page: 1, pageSize: 20, total: 1, isCapped: false }
const goods = {
  id: 7,
  code: 'A-7',
  name: '布洛芬片',
  spec: '0.1g*24片',
  manufacturer: '演示制药',
  unit: '盒',
}
const batch = {
  id: 12,
  number: 'P1',
  producedOn: '2026-01-01',
  expiresOn: '2028-12-31',
  sale: 120,
  apart: 6,
  isHeld: false,
  states: ['sale' as const, 'apart' as const],
}
const unbatched = {
  id: 13,
  number: '',
  sale: 14,
  apart: 0,
  isHeld: false,
  states: ['unbatched' as const],
}
const proposal = {
  id: 3,
  goods,
  batch,
  kind: 'release' as const,
  quantity: 6,
  words: '复检合格',
  state: 'waiting' as const,
  reason: '',
  proposedBy: '李四',
  decidedBy: '',
  createdAt,
}

const changed = { label: '更新的商品', count: 1 }
const told = { counts: [changed], notes: [], fields: [], changes: [], reviews: [], refused: [] }

export const goodDeskStock: Record<string, unknown> = {
  'GET /api/desk/import/7': wire('desk.import', {
    entry: {
      id: 7,
      kind: 'goods',
      file: '价目表.csv',
      state: 'checked',
      by: '李四',
      createdAt,
      appliedBy: '',
      rows: 1,
      added: 0,
      changed: 1,
      unchanged: 0,
      rejected: 0,
    },
    version: 3,
    asked: 'auto',
    inStock: 100,
    isClearing: false,
    takesHidden: false,
    isQueued: false,
    progress: { read: 1, done: 1 },
    problem: '',
    columns: [
      { heading: 'item', field: 'name' },
      { heading: 'deal', field: 'price' },
    ],
    trial: told,
    differences: [],
    whyNotUndone: '',
    hasRefusedFile: false,
  }),
  'GET /api/desk/price_review/31': {
    review: {
      id: 31,
      goods: { id: 4, code: 'A1', name: '远志片', spec: '24片' },
      before: '10',
      after: '7',
      cost: '6',
      cause: 'fall',
      state: 'waiting',
      file: '价目表.csv',
      place: '第 2 行',
      by: '命令行',
      created_at: createdAt,
      decided_by: '',
      reason: '',
    },
    version: 1,
    is_own: false,
    history: [],
  },
  'GET /api/desk/stock': wire('desk.stock', {
    items: [{ goods, batch }],
    paging,
    counts: { all: 1, sale: 1, apart: 1 },
  }),
  'GET /api/desk/stock/goods/7': wire('desk.stockGoods', {
    goods,
    batches: [batch],
    needsExpiry: true,
    book: { free: 100, sale: 120, apart: 6, unbatched: 0, short: 0, low: 20 },
  }),
  'POST /api/desk/stock/goods/7/receive': { batch_id: 12 },
  'GET /api/desk/stock/batch/12': wire('desk.stockBatch', {
    goods,
    batch,
    version: 4,
    proposals: [proposal],
    history: [],
    opening: { sale: 126, apart: 0 },
    moves: [
      {
        at: createdAt,
        kind: 'apart',
        sale: -6,
        apart: 6,
        words: '外包装破损',
        source: '',
        by: '张三',
      },
    ],
  }),
  'GET /api/desk/stock/batch/13': wire('desk.stockBatch', {
    goods,
    batch: unbatched,
    version: 2,
    proposals: [],
    history: [],
    opening: { sale: 14, apart: 0 },
    moves: [],
  }),
  'POST /api/desk/stock/batch/13/number': { batch_id: 14 },
  'POST /api/desk/stock/batch/12/release': { id: 3 },
  'POST /api/desk/stock/batch/12/adjust': { id: 3 },
  'GET /api/desk/stock/proposal': wire('desk.stockProposals', {
    items: [proposal],
    paging,
    counts: { waiting: 1 },
  }),
  'GET /api/desk/stock/proposal/3': wire('desk.stockProposal', {
    proposal,
    version: 1,
    isOwn: false,
    history: [],
  }),
}
