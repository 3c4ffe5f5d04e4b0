import { goodMoney } from './good-money'

const at = 1_790_000_000_000
const paging = { page: 1, page_size: 20, total: 1, is_capped: false }
const movement = { id: 1, use_type: 1, amount: '100', balance_after: '100', created_at: at }

export const goodWallet = {
  ...goodMoney,
  'GET /api/user/user_money': {
    user_money: '100',
    months: [{ month: '2026-11', in: '100', out: '0', closing: '100' }],
  },
  'GET /api/user/user_money_log': { items: [movement], paging },
  'GET /api/user/user_money_month': {
    month: '2026-11',
    opening: '0',
    closing: '100',
    kinds: [{ use_type: 1, amount: '100', rows: 1 }],
    items: [movement],
  },
  'GET /api/user/points_log': {
    points: 5,
    items: [{ id: 1, kind: '消费赠送', points: 5, points_after: 5, created_at: at }],
    paging,
  },
}
