import type { SentForm } from './sent-forms'

/** Quick purchase. */
export const sentQuick: Record<string, SentForm> = {
  'a list that is pasted': {
    path: '/kjcg?way=text',
    fields: { intent: 'make', text: '阿莫西林 <两> 盒\n甘草片 3' },
    write: 'POST /api/purchase_list',
    read: 'GET /api/purchase_list',
    heading: '快捷采购',
    kept: ['阿莫西林 &lt;两&gt; 盒\n甘草片 3'],
  },
  'rows that are typed': {
    path: '/kjcg?way=rows',
    fields: { intent: 'make', words: 'amxl<1>', quantity: '20' },
    write: 'POST /api/purchase_list',
    read: 'GET /api/purchase_list',
    heading: '快捷采购',
    kept: ['value="amxl&lt;1&gt;"', 'value="20"'],
  },
  'rows of a list': {
    path: '/kjcg/list/3',
    fields: { intent: 'save', 'number-41': '1<2', 'number-42': '7', 'goods-42': '130' },
    write: 'POST /api/purchase_list/3',
    read: 'GET /api/purchase_list/3',
    heading: '采购清单 2026-09-21 22:13',
    kept: ['value="1&lt;2"', 'value="7"', /checked="" value="130"/],
  },
  'a list for the cart': {
    path: '/kjcg/list/3',
    fields: { intent: 'add', 'number-41': '12' },
    write: 'POST /api/purchase_list/3/add',
    read: 'GET /api/purchase_list/3',
    heading: '采购清单 2026-09-21 22:13',
    kept: ['value="12"'],
  },
  'numbers for what runs out': {
    path: '/kjcg/replenish',
    fields: { intent: 'add', 'number/124/1/12.5': '30' },
    write: 'POST /api/cart',
    read: 'GET /api/user/replenish',
    heading: '补货建议',
    kept: [/name="number\/124[^>]*value="30"/],
  },
  'numbers for what was bought': {
    path: '/kjcg/history',
    fields: { intent: 'add', 'number/124/1/12.5': '30' },
    write: 'POST /api/cart',
    read: 'GET /api/user/fast_buy',
    heading: '采购过的商品',
    kept: [/name="number\/124[^>]*value="30"/],
  },
  'numbers for several stores': {
    path: '/user/zhzx/ddgl/order?source=favorites',
    fields: { intent: 'save', token: 'token-of-the-page', 'c-51-124': '20', 'w-51-124': '30' },
    write: 'POST /api/multi_store',
    read: 'GET /api/multi_store',
    heading: '多店订货',
    kept: [/name="c-51-124"[^>]*value="20"/, 'value="token-of-the-page"'],
  },
  'an order for several stores': {
    path: '/user/zhzx/ddgl/order',
    fields: { intent: 'send', token: 'token-of-the-page', 'c-51-124': '40' },
    write: 'POST /api/multi_store/send',
    read: 'GET /api/multi_store',
    heading: '多店订货',
    kept: [/name="c-51-124"[^>]*value="40"/, 'value="token-of-the-page"'],
  },
}
