import {
  campaignKinds,
  fieldsOfKind,
  orderKinds,
  scopedKinds,
  type CampaignKind,
} from '#contract/desk/kinds/campaigns'
import type { TermField } from '#contract/desk/campaigns'
import type { SentForm } from './sent-forms'

const common = {
  name: '年末<促销>',
  startsAt: '2026-12-01 08:00',
  endsAt: '2026-12-31<18>',
  audience: 'stores',
  audienceValues: '安和<诊所>',
  isFirst: 'on',
}
const scope = { scope: 'goods', scopeValues: '<A-1>', exceptValues: '<A-2>' }
const limits = { ownerLimit: '3', ownerDayLimit: '1', totalLimit: '500', budget: '12345' }
const terms: Record<TermField, string> = {
  lines: '满<1000> 减20',
  intro: '说明<一>',
  giftKind: 'every',
  isStrict: 'on',
  couponKind: 'herbal',
  giving: 'code',
  threshold: '321',
  reduce: '23',
  isStackable: 'on',
  validDays: '45',
  validFrom: '2026-12-02',
  validUntil: '2026-12-30',
  couponTotal: '678',
  couponOwner: '4',
  drawsPerStore: '6',
  minPaid: '789',
}

function fieldsFor(kind: CampaignKind): Record<string, string> {
  return {
    kind,
    ...common,
    ...Object.fromEntries(fieldsOfKind[kind].map((name) => [name, terms[name]])),
    ...(scopedKinds.has(kind) && scope),
    ...(orderKinds.has(kind) && limits),
  }
}

/** Each value as its field shows it: typed, chosen or ticked. */
function keptOf(fields: Record<string, string>): RegExp[] {
  return Object.entries(fields).map(([name, value]) => {
    const shown = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    if (value === 'on')
      return new RegExp(`<input[^>]*(name="${name}"[^>]*checked|checked[^>]*name="${name}")`)
    return new RegExp(`value="${shown}"|>${shown}</textarea>|value="${shown}" selected`)
  })
}

const newOfEachKind = Object.fromEntries(
  (Object.keys(campaignKinds) as CampaignKind[]).map((kind) => [
    `a new promotion of the kind ${kind}`,
    {
      path: `/desk/campaigns/new?kind=${kind}`,
      fields: fieldsFor(kind),
      write: 'POST /api/desk/campaign',
      read: 'GET /api/desk/me',
      heading: `新建促销：${campaignKinds[kind]}`,
      kept: keptOf(fieldsFor(kind)),
    },
  ]),
)

const change = {
  endsAt: '2027-01-31<x>',
  budget: '9000',
  ownerLimit: '5',
  ownerDayLimit: '2',
  totalLimit: '600',
  addedStores: '宏仁<药房>',
}
const atDraft = {
  path: '/desk/campaigns/info/7',
  read: 'GET /api/desk/campaign/7',
  heading: '促销',
}
const atRunning = {
  path: '/desk/campaigns/info/8',
  read: 'GET /api/desk/campaign/8',
  heading: '促销',
}

export const sentDeskCampaigns: Record<string, SentForm> = {
  ...newOfEachKind,
  'a draft of a promotion to change': {
    ...atDraft,
    fields: { intent: 'edit', decision: 'save', version: '2', ...fieldsFor('reduction') },
    write: 'POST /api/desk/campaign/7/edit',
    kept: keptOf(fieldsFor('reduction')),
  },
  'a promotion to publish': {
    ...atDraft,
    fields: { intent: 'edit', decision: 'publish', version: '2', ...fieldsFor('reduction') },
    write: 'POST /api/desk/campaign/7/edit',
    kept: keptOf(fieldsFor('reduction')),
  },
  'a draft of a promotion to delete': {
    ...atDraft,
    fields: { intent: 'drop', decision: 'drop', version: '2' },
    write: 'POST /api/desk/campaign/7/decide',
    kept: [],
  },
  'a running promotion to raise': {
    ...atRunning,
    fields: { intent: 'change', decision: 'save', version: '2', ...change },
    write: 'POST /api/desk/campaign/8/change',
    kept: keptOf(change),
  },
  'a running promotion to end': {
    ...atRunning,
    fields: { intent: 'stop', decision: 'stop', version: '2', reason: '价格<写错>' },
    write: 'POST /api/desk/campaign/8/decide',
    kept: ['>价格&lt;写错&gt;</textarea>'],
  },
  'a promotion that a second person rejects': {
    path: '/desk/campaigns/info/9',
    read: 'GET /api/desk/campaign/9',
    heading: '促销',
    fields: { intent: 'decide', decision: 'reject', version: '2', reason: '太<低>' },
    write: 'POST /api/desk/campaign/9/decide',
    kept: ['>太&lt;低&gt;</textarea>'],
  },
  'a promotion to preview': {
    path: '/desk/campaigns/preview/7',
    fields: { customer: '安和<诊所>', at: '2026-12-02', lines: '<A-1> 10' },
    write: 'POST /api/desk/campaign/7/preview',
    read: 'GET /api/desk/campaign/7',
    heading: '预览促销：满减周',
    kept: ['value="安和&lt;诊所&gt;"', 'value="2026-12-02"', '>&lt;A-1&gt; 10</textarea>'],
  },
  'past orders to settle again': {
    path: '/desk/campaigns/replay/7',
    fields: { decision: 'replay', version: '2', days: '45' },
    write: 'POST /api/desk/campaign/7/replay',
    read: 'GET /api/desk/campaign/7/replay',
    heading: '回放与用量：满减周',
    kept: ['value="45"'],
  },
}
