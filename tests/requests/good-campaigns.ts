const now = 1_790_000_000_000

const typed = {
  kind: 'reduction',
  name: '满减周',
  starts_at: '2026-12-01',
  ends_at: '2026-12-08',
  audience: 'all',
  audience_values: '',
  is_first: false,
  scope: 'all',
  scope_values: '',
  except_values: '',
  owner_limit: '',
  owner_day_limit: '',
  total_limit: '',
  budget: '5000',
  lines: '1000 20',
}
const campaign = {
  id: 7,
  kind: 'reduction',
  name: '满减周',
  state: 'draft',
  starts_at: now,
  ends_at: now + 7 * 86_400_000,
  budget: '5000.00',
  used: '0.00',
  orders: 0,
  operator: '运营小陈',
  who: '全部客户',
  what: '全部商品',
  terms: ['满 1000 减 20'],
  limits: '不限',
  review_causes: [],
}
const detail = {
  campaign,
  clashes: [],
  reach: { stores: 12, goods: 340 },
  typed,
  is_own: false,
  version: 2,
}

/** A draft, a running one for stores by list, and one that waits for a second person. */
export const goodDeskCampaigns: Record<string, unknown> = {
  'GET /api/desk/campaign/7': detail,
  'GET /api/desk/campaign/8': {
    ...detail,
    campaign: { ...campaign, id: 8, state: 'running' },
    typed: { ...typed, audience: 'stores', audience_values: '9' },
  },
  'GET /api/desk/campaign/9': {
    ...detail,
    campaign: { ...campaign, id: 9, state: 'waiting', review_causes: ['低于进价：阿莫西林胶囊'] },
  },
  'POST /api/desk/campaign': { id: 7 },
  'POST /api/desk/campaign/7/replay': { id: 3 },
  'POST /api/desk/campaign/7/preview': {
    company: '安和诊所',
    at: now,
    lines: [],
    steps_before: [],
    steps_after: [],
    total_before: '100.00',
    total_after: '98.00',
    notices: [],
    clashes: [],
  },
  'GET /api/desk/campaign/7/replay': {
    id: 7,
    name: '满减周',
    kind: 'reduction',
    version: 2,
    can_replay: true,
    used: {
      cost: '0.00',
      back: '0.00',
      paid: '0.00',
      orders: 0,
      stores: 0,
      days: [],
      largest: [],
    },
  },
}
