import type { SentForm } from './sent-forms'

export const sentGoods: Record<string, SentForm> = {
  'a price list': {
    path: '/list/table',
    fields: { intent: 'add', 'number/124/1/12.5': '30', 'number/130/1/12.5': '40' },
    write: 'POST /api/cart',
    read: 'GET /api/goods/list',
    heading: '全部商品',
    kept: [/name="number\/124[^>]*value="30"/, /name="number\/130[^>]*value="40"/],
  },
  'numbers on the way to the next page': {
    path: '/list/table',
    fields: { goto: '/list/table?page=2', 'number/124/1/12.5': '30' },
    write: 'POST /api/cart/draft',
    read: 'GET /api/goods/list',
    heading: '全部商品',
    kept: [/name="number\/124[^>]*value="30"/],
  },
  'one row of a price list': {
    path: '/list/table',
    fields: { intent: 'add-one/124', 'number/124/1/12.5': '30', 'number/130/1/12.5': '40' },
    write: 'POST /api/cart',
    read: 'GET /api/goods/list',
    heading: '全部商品',
    kept: [/name="number\/124[^>]*value="30"/, /name="number\/130[^>]*value="40"/],
  },
  'a card of the list': {
    path: '/list',
    fields: { intent: 'add-one/124', 'number/124/1/12.5': '30' },
    write: 'POST /api/cart',
    read: 'GET /api/goods/list',
    heading: '全部商品',
    kept: [/name="number\/124[^>]*value="30"/],
  },
  'a favourite in a price list': {
    path: '/list/table',
    fields: { intent: 'favorite/124', 'number/124/1/12.5': '', 'number/130/1/12.5': '40' },
    write: 'POST /api/favorite',
    read: 'GET /api/goods/list',
    heading: '全部商品',
    kept: [/name="number\/130[^>]*value="40"/],
    held: { intent: 'favorite/124', 'number/130/1/12.5': '40' },
  },
  'a favourite to drop': {
    path: '/star',
    fields: { intent: 'unfavorite/124', 'number/124/1/12.5': '10' },
    write: 'POST /api/favorite/cancel',
    read: 'GET /api/favorite',
    heading: '我的收藏',
    kept: ['取消收藏 阿莫西林胶囊'],
  },
}
