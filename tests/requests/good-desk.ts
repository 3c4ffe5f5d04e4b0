import { goodDeskCampaigns } from './good-campaigns'
import { goodDeskCoupons } from './good-coupons'
import { goodDeskDrafts } from './good-drafts'
import { goodDeskContent } from './good-desk-content'
import { goodDeskGoods } from './good-desk-goods'
import { goodDeskMoney } from './good-money'
import { goodDeskStock } from './good-desk-stock'
import { goodDeskToday } from './good-desk-today'
import { goodDeskReports } from './good-deliveries'
import { goodDeskOrders } from './good-desk-orders'
import { goodDeskReturns } from './good-returns'
import { goodDeskShipments } from './good-desk-shipments'
import { companyNow, hmRight, registration } from './good-account'
import { goodService } from './good-service'
import { goodDeskStores } from './good-stores'

const now = 1_790_000_000_000

const session = {
  id: 'one',
  browser: 'Chrome 109 · Windows 7',
  address: '10.0.0.1',
  created_at: now,
  seen_at: now,
  is_current: true,
}
const enrolment = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/%E9%87%87%E8%8A%9D:desk-owner?secret=GEZDGNBVGY3TQOJQ',
}
const person = (id: number, name: string, role: string) => ({
  id,
  name,
  roles: [role],
  state: 'active',
  has_totp: false,
  session_count: 1,
  seen_at: now,
})

const invited = { ...person(6, 'desk-new', 'service'), state: 'invited' }

const member = {
  id: 52,
  version: 2,
  approval: 'pending',
  reason: '',
  submitted_at: now,
  member: { username: 'anhe', name: '王医生', phone: '13800000000' },
  company: registration.company,
  rank: 1,
  scope: [],
  notes: [],
  manager: { name: '苏木槿', phone: '0571-00881201' },
  region: { province: '浙江省', city: '杭州市', district: '西湖区' },
  slots: registration.slots.map((slot) => ({
    ...slot,
    document: {
      id: 81,
      state: 'waiting',
      title: 'clinicLicence',
      number: 'PDY1',
      valid_from: '',
      valid_until: '2030-12-31',
      person: '',
      id_number: '',
      subject: '',
      pictures: [{ upload_id: 7, part: 'page' }],
      notes: [],
      reason: '',
    },
  })),
  versions: { 81: 3 },
}
const papers = {
  documents: member.slots.map((slot) => ({ slot, versions: [] })),
  rights: [
    { ...hmRight, applications: hmRight.applications.map((one) => ({ ...one, state: 'waiting' })) },
  ],
  change: {
    version: 1,
    current: companyNow,
    application: {
      id: 95,
      state: 'waiting',
      handed_in_at: now,
      title: 'businessLicence',
      valid_until: '9999-12-31',
      reason: '',
      pictures: [{ upload_id: 9 }],
      asked: companyNow,
    },
  },
  document_versions: { 81: 3 },
  right_versions: { 91: 1 },
}

/** An invoice request that the provider has refused. */
const deskInvoice = {
  id: 31,
  store_id: 52,
  company: '安和诊所',
  kind: 'plain',
  cause: 'sale',
  state: 'failed',
  amount: '113',
  order_codes: ['A1'],
  number: '',
  reason: '账号不符',
  due_at: now,
  created_at: now,
}
const pendingInvoices = [41, 42].map((id) => ({ ...deskInvoice, id, state: 'pending', reason: '' }))
const deskInvoiceDetail = {
  invoice: deskInvoice,
  version: 3,
  problem: '',
  rows: [],
  net: '100',
  tax: '13',
  buyer: { company: '安和诊所', tax_number: '9', place: '', bank_account: '' },
  formats: [],
  reds: [],
  has_provider: true,
  can_issue: true,
  can_keep: true,
  can_red: true,
  can_ask: true,
}

export const goodDesk: Record<string, unknown> = {
  'POST /api/desk/sign_in': {
    next: 'done',
    session: { token: 'desk.token-of-the-owner', expires_at: now, name: 'desk-owner' },
  },
  'POST /api/desk/sign_in/enrolment': enrolment,
  'POST /api/desk/sign_in/code': {
    token: 'desk.token-of-the-owner',
    expires_at: now,
    name: 'desk-owner',
  },
  'POST /api/desk/invitation': { name: '李四', roles: ['finance'], has_totp: false, enrolment },
  'GET /api/desk/me': { id: 1, name: 'desk-owner', roles: ['owner'] },
  ...goodDeskContent,
  ...goodDeskGoods,
  ...goodDeskToday,
  'GET /api/desk/members/52': member,
  'GET /api/desk/members/52/papers': papers,
  'GET /api/desk/members/54': {
    ...member,
    id: 54,
    steps: 2,
    check: { by: '质管员', at: now, is_own: false, scope: ['patent'], rank: 2, note: '已核' },
  },
  'GET /api/desk/members/54/papers': papers,
  'GET /api/desk/members/53': { ...member, id: 53, approval: 'approved' },
  'GET /api/desk/members/53/papers': papers,
  'GET /api/desk/contract_paper/9': {
    id: 9,
    version: 3,
    store_id: 52,
    company: '安和诊所',
    state: 'waiting',
    reason: '',
    created_at: now,
    texts: [
      { document: 'purchase', version: '2026-1', paragraphs: ['年度购销合同', '甲乙双方……'] },
    ],
    pictures: [{ upload_id: 7, is_pdf: false }],
  },
  ...goodService,
  ...goodDeskStores,
  'GET /api/desk/invoice': {
    items: pendingInvoices,
    paging: { page: 1, page_size: 20, total: 2, is_capped: false },
    counts: { pending: 2 },
    has_provider: true,
  },
  'GET /api/desk/invoice/31': deskInvoiceDetail,
  'POST /api/desk/invoice/31/file': { id: 71 },
  'POST /api/desk/invoice/31/red': { id: 32 },
  'POST /api/desk/invoice/merge': { id: 43 },
  'GET /api/desk/operator': {
    people: [person(1, 'desk-owner', 'owner'), person(4, 'desk-finance', 'finance'), invited],
    is_four_eyes: true,
  },
  'POST /api/desk/operator': {
    id: 6,
    link: { token: 'token-of-a-link', expires_at: now },
    is_waiting: true,
  },
  'POST /api/desk/operator/6/link': {
    link: { token: 'token-of-a-link', expires_at: now },
    is_waiting: false,
  },
  'POST /api/desk/operator/4/roles': { is_waiting: true },
  'POST /api/desk/operator/4/session/end': { ended: 1 },
  'GET /api/desk/role_proposal/7': {
    id: 7,
    version: 1,
    state: 'waiting',
    person_id: 4,
    person: 'desk-finance',
    current: ['finance'],
    wanted: ['finance', 'auditor'],
    reason: '代班',
    proposed_by: '王五',
    proposed_at: now,
    is_own: false,
    claim: { by: '赵六', at: now },
  },
  'GET /api/desk/key': {
    keys: [
      {
        id: 3,
        name: 'ERP 同步',
        state: 'active',
        tail: 'x9Qk',
        made_by: 'desk-owner',
        scopes: ['orders.write', 'events.read'],
        created_at: 1_764_000_000_000,
        expires_at: 1_795_536_000_000,
        used_at: 1_764_000_600_000,
        used_from: '10.0.0.8',
      },
    ],
  },
  'POST /api/desk/key': { id: 4, key: 'desk.key.abc', expires_at: 1_795_536_000_000 },
  'GET /api/desk/events/recent': {
    items: [
      {
        number: 7,
        kind: 'order.shipped',
        at: 1_764_000_000_000,
        subject: 'order',
        subject_id: 1,
        store_id: 1,
        order_id: 1,
        code: 'CZ0001',
        amount: '129.90',
        from: 'packing',
        to: 'shipped',
      },
    ],
    paging: { page: 1, page_size: 50, total: 1, is_capped: false },
  },
  'GET /api/desk/account': {
    sessions: [session, { ...session, id: 'two', is_current: false }],
    has_totp: false,
    must_have_totp: false,
    enrolment,
  },
  'POST /api/desk/account/session/end': { ended: 1 },
  ...goodDeskOrders,
  ...goodDeskReturns,
  ...goodDeskMoney,
  ...goodDeskStock,
  ...goodDeskCampaigns,
  ...goodDeskCoupons,
  ...goodDeskDrafts,
  ...goodDeskShipments,
  ...goodDeskReports,
}
