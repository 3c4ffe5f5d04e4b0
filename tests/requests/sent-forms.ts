import { sentAccount } from './sent-account'
import { sentCheckout } from './sent-checkout'
import { sentCoupons } from './sent-coupons'
import { sentGoods } from './sent-goods'
import { sentInvoices } from './sent-invoices'
import { sentMoney } from './sent-money'
import { sentDrafts } from './sent-drafts'
import { sentPurchase } from './sent-purchase'
import { sentQuick } from './sent-quick'
import { sentStores } from './sent-stores'
import { sentService } from './sent-service'
import { sentDeliveries } from './sent-deliveries'
import { sentReceipts } from './sent-receipts'
import { sentReturns } from './sent-returns'

/** A form as a buyer sends it, and the input that must not get lost. */
export interface SentForm {
  path: string
  fields: Record<string, string | File | string[]>
  /** The call that the form makes, and the one its page needs, if any. */
  write: string
  read?: string
  /** The page that shows the form again, and the input it must contain. */
  heading: string
  kept: (string | RegExp)[]
  /** The fields that the error page holds when that page fails too; `fields` by default. */
  held?: Record<string, string>
}

const cartList = 'GET /api/cart/list'
const addressFields = {
  intent: 'save',
  receiver: '周护士',
  phone: '13911112222',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: '世纪大道 8 号',
  isDefault: 'on',
  returnTo: '/cart/step2',
}
const addressKept = Object.values(addressFields)
  .slice(1, -2)
  .map((value) => `value="${value}"`)

export const sentForms: Record<string, SentForm> = {
  ...sentAccount,
  ...sentStores,
  ...sentInvoices,
  ...sentMoney,
  ...sentCoupons,
  'numbers of the cart': {
    path: '/cart',
    fields: { intent: 'update', shown: '12:10:1', 'number.12': '30', selected: '12' },
    write: 'POST /api/cart/12/edit',
    read: cartList,
    heading: '购物车 2 种',
    kept: [/name="number\.12"[^>]*value="30"/, /id="answer-12">未保存：/],
    held: { intent: 'update', shown: '12:0:0', 'number.12': '30' },
  },
  'ticks of the cart': {
    path: '/cart',
    fields: { intent: 'update', shown: '12:10:1,13:10:1', selected: '13' },
    write: 'POST /api/cart/batch_select',
    read: cartList,
    heading: '购物车 2 种',
    kept: [
      /name="selected" aria-label="选择 阿莫西林胶囊" value="12"\/>/,
      /id="answer-12">未保存：/,
    ],
    held: { intent: 'update', shown: '12:0:1' },
  },
  'select all of the cart': {
    path: '/cart',
    fields: { intent: 'select/all/0', shown: '' },
    write: 'POST /api/cart/batch_select',
    read: cartList,
    heading: '购物车 2 种',
    kept: ['选择 阿莫西林胶囊'],
  },
  'accepting what moved': {
    path: '/cart',
    fields: { intent: 'accept/12', shown: '' },
    write: 'POST /api/cart/accept_changes',
    read: cartList,
    heading: '购物车 2 种',
    kept: ['选择 阿莫西林胶囊'],
  },
  'a line to hold again': {
    path: '/cart',
    fields: { intent: 'hold/12', shown: '' },
    write: 'POST /api/cart',
    read: cartList,
    heading: '购物车 2 种',
    kept: ['选择 阿莫西林胶囊'],
  },
  'goods of the flash sale': {
    path: '/',
    fields: { intent: 'hold/150', 'number/150/1/6': '5' },
    write: 'POST /api/cart',
    heading: '采芝医药采购商城',
    kept: [/name="number\/150[^>]*value="5"/],
  },
  'deleting cart lines': {
    path: '/cart/delete?ids=12',
    fields: {},
    write: 'POST /api/cart/batch_delete',
    read: cartList,
    heading: '确定删除这件商品吗?',
    kept: ['action="/cart/delete?ids=12"'],
  },
  'copying the cart to another store': {
    path: '/cart/copy',
    fields: { line: '13', store: '52', token: 'token-of-the-page' },
    write: 'POST /api/cart/copy',
    read: cartList,
    heading: '复制到其他门店',
    kept: [
      /name="token" value="token-of-the-page"/,
      /name="line" value="12"/,
      ...['line', 'store'].map((name) => new RegExp(`name="${name}" checked="" value="(13|52)"`)),
    ],
  },
  'goods that fill what is missing': {
    path: '/cart/hint',
    fields: { intent: 'add', 'number/142/1/12.5': '40' },
    write: 'POST /api/cart',
    read: 'POST /api/cart/next_hint',
    heading: '再买一点更划算吗',
    kept: [/name="number\/142[^>]*value="40"/],
  },
  ...sentCheckout,
  ...sentPurchase,
  ...sentDrafts,
  ...sentQuick,
  ...sentService,
  ...sentReturns,
  ...sentReceipts,
  ...sentDeliveries,
  'a new address': {
    path: '/user/zhzx/addr/add?returnTo=%2Fcart%2Fstep2',
    fields: addressFields,
    write: 'POST /api/address',
    heading: '新增收货地址',
    kept: [...addressKept, /name="isDefault" checked=""/],
  },
  'a changed address': {
    path: '/user/zhzx/addr/edit/3',
    fields: addressFields,
    write: 'POST /api/address/3/edit',
    read: 'GET /api/address',
    heading: '修改收货地址',
    kept: [...addressKept, /name="isDefault" checked=""/],
  },
  'deleting an address': {
    path: '/user/zhzx/addr/delete/3',
    fields: {},
    write: 'POST /api/address/3/delete',
    read: 'GET /api/address',
    heading: '确定删除这个地址吗?',
    kept: ['action="/user/zhzx/addr/delete/3"', '李药师'],
  },
  'a default address': {
    path: '/user/zhzx/addr',
    fields: { intent: 'default', id: '4' },
    write: 'POST /api/address/4/default',
    read: 'GET /api/address',
    heading: '收货地址',
    kept: ['设为默认 周护士'],
  },
  'reading a message': {
    path: '/user/zhzx/wdxx?type=order',
    fields: { intent: 'read/61' },
    write: 'POST /api/user/message/61/read',
    read: 'GET /api/user/message',
    heading: '我的消息',
    kept: ['标为已读 订单已自动收货'],
  },
  'opening a message': {
    path: '/user/zhzx/wdxx',
    fields: { intent: 'open/61' },
    write: 'POST /api/user/message/61/read',
    read: 'GET /api/user/message',
    heading: '我的消息',
    kept: ['查看 订单已自动收货'],
  },
  'reading all messages of a type': {
    path: '/user/zhzx/wdxx?type=order',
    fields: { intent: 'read-all', upTo: '61', type: 'order' },
    write: 'POST /api/user/message/read',
    read: 'GET /api/user/message',
    heading: '我的消息',
    kept: ['订单消息全部标为已读', 'name="upTo" value="61"', 'name="type" value="order"'],
  },
  'cancelling an order': {
    path: '/order/cancel/9',
    fields: {},
    write: 'POST /api/order/9/cancel',
    read: 'GET /api/order/9',
    heading: '确定取消这个订单吗?',
    kept: ['action="/order/cancel/9"'],
  },
  'asking to cancel a paid order': {
    path: '/order/cancel-request/10',
    fields: { intent: 'ask', reason: 'late', note: '请<尽快>处理' },
    write: 'POST /api/order/10/cancel_request',
    read: 'GET /api/order/10',
    heading: '申请取消订单',
    kept: [/name="reason"[^>]*checked=""[^>]*value="late"/, '>请&lt;尽快&gt;处理</textarea>'],
  },
  'withdrawing it': {
    path: '/order/info/11',
    fields: { intent: 'withdraw' },
    write: 'POST /api/order/11/cancel_request/withdraw',
    read: 'GET /api/order/11',
    heading: '订单 202611210000070001 待审核',
    kept: ['撤回取消申请 202611210000070001'],
  },
  'ordering again': {
    path: '/order/info/9',
    fields: { intent: 'again' },
    write: 'POST /api/order/9/again',
    read: 'GET /api/order/9',
    heading: '订单 202611210000070001 待付款',
    kept: ['再来一单 202611210000070001'],
  },
  ...sentGoods,
  'adding a set': {
    path: '/zhzq',
    fields: { intent: 'add-set/41', count: '3' },
    write: 'POST /api/cart/set/41',
    read: 'GET /api/activity/sets',
    heading: '组合购',
    kept: [/aria-label="感冒备货套餐 套数"[^>]*value="3"/],
  },
  'taking a coupon': {
    path: '/lqzx',
    fields: { intent: 'take/31' },
    write: 'POST /api/coupon/31/take',
    read: 'GET /api/coupon',
    heading: '领券中心',
    kept: ['领取 全场满 500 减 20'],
  },
  'a complaint': {
    path: '/help/us/tsjy',
    fields: { kind: 'complaint', content: '外箱破损，请补发', phone: '13911112222' },
    write: 'POST /api/global/complaint',
    read: 'GET /api/article/category',
    heading: '投诉建议',
    kept: ['>外箱破损，请补发</textarea>', 'value="13911112222"'],
  },
}
