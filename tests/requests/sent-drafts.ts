import type { SentForm } from './sent-forms'

const atDraft = { path: '/order/draft/5', read: 'GET /api/order_draft/5', heading: '采购单' }
const line = { 'lines[0].id': '11', 'lines[0].shown': '10' }

export const sentDrafts: Record<string, SentForm> = {
  'a draft to lower': {
    ...atDraft,
    fields: { intent: 'lower', version: '1', addressId: '1', ...line, 'lines[0].quantity': '7' },
    write: 'POST /api/order_draft/5',
    kept: [/name="lines\[0\]\.quantity"[^>]*value="7"/],
  },
  'a draft to order': {
    ...atDraft,
    fields: {
      intent: 'confirm',
      version: '1',
      fingerprint: 'seen',
      addressId: '1',
      ...line,
      'lines[0].quantity': '10',
    },
    write: 'POST /api/order_draft/5/confirm',
    kept: [/name="lines\[0\]\.quantity"[^>]*value="10"/],
  },
  'a draft that is not wanted': {
    ...atDraft,
    fields: { intent: 'decline', reason: '有<货>' },
    write: 'POST /api/order_draft/5/decline',
    kept: ['有&lt;货&gt;'],
  },
  'who may place orders': {
    path: '/user/zhzx/basic',
    fields: { intent: 'placing', isAllowed: 'on', limit: '2500.5' },
    write: 'POST /api/order_draft_placing',
    read: 'GET /api/user/account',
    heading: '基本信息',
    kept: ['value="2500.5"'],
  },
}

const atDesk = {
  path: '/desk/drafts/info/5',
  read: 'GET /api/desk/draft/5',
  heading: '采购单：安和诊所',
}
const add = { ...atDesk, write: 'POST /api/desk/draft/5/add' }

export const sentDeskDrafts: Record<string, SentForm> = {
  'a new draft': {
    path: '/desk/drafts',
    fields: { store: '安和<诊所>', beginning: 'last' },
    write: 'POST /api/desk/draft',
    read: 'GET /api/desk/draft',
    heading: '代客下单',
    kept: ['value="安和&lt;诊所&gt;"', /checked="" value="last"/],
  },
  'quantities and terms of a draft': {
    ...atDesk,
    fields: {
      intent: 'save',
      decision: 'save',
      version: '1',
      'lines[0].id': '11',
      'lines[0].quantity': '12',
      addressId: '1',
      words: '先<送>',
      shelfMonths: '12',
    },
    write: 'POST /api/desk/draft/5',
    kept: [/name="lines\[0\]\.quantity"[^>]*value="12"/, 'value="先&lt;送&gt;"'],
  },
  'text that is pasted': {
    ...add,
    fields: { intent: 'text', decision: 'text', version: '1', text: '阿莫西林 <3>盒' },
    kept: ['阿莫西林 &lt;3&gt;盒</textarea>'],
  },
  'pasted lines to add': {
    ...add,
    fields: {
      intent: 'pasted',
      decision: 'chosen',
      version: '1',
      'lines[0].typed': '阿莫西林 3盒',
      'lines[0].goodsId': '125',
      'lines[0].quantity': '4',
    },
    kept: [
      /name="lines\[0\]\.quantity"[^>]*value="4"/,
      /value="125" selected=""|selected="" value="125"/,
    ],
  },
  'goods of the last order': {
    ...add,
    fields: { intent: 'again', decision: 'last', version: '1' },
    kept: ['按上次订单'],
  },
  'goods that were bought before': {
    path: '/desk/drafts/history/5',
    fields: {
      decision: 'chosen',
      version: '1',
      'lines[0].goodsId': '125',
      'lines[0].quantity': '6',
    },
    write: 'POST /api/desk/draft/5/add',
    read: 'GET /api/desk/draft/5/history',
    heading: '采购过的商品：安和诊所',
    kept: [/name="lines\[0\]\.quantity"[^>]*value="6"/],
  },
  'a price by hand': {
    ...atDesk,
    fields: {
      intent: 'price',
      decision: 'price',
      version: '1',
      lineId: '11',
      price: '9.9',
      reason: '量<大>',
    },
    write: 'POST /api/desk/draft/5/price',
    kept: ['value="9.9"', 'value="量&lt;大&gt;"'],
  },
  'a price of somebody else': {
    ...atDesk,
    fields: { intent: 'agree', decision: 'agree', version: '1', lineId: '11' },
    write: 'POST /api/desk/draft/5/agree',
    kept: [/checked="" value="11"/],
  },
  'a draft to send': {
    ...atDesk,
    fields: { intent: 'move', decision: 'send', version: '1', fingerprint: 'seen' },
    write: 'POST /api/desk/draft/5/move',
    kept: ['发给客户确认'],
  },
  'a draft of a customer to contact': {
    path: '/desk/contacts',
    fields: { storeId: '1', beginning: 'due' },
    write: 'POST /api/desk/draft',
    read: 'GET /api/desk/contact',
    heading: '今天联系',
    kept: ['今天联系'],
  },
}
