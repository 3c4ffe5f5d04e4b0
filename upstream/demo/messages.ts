import type { Insertable } from 'kysely'
import { shownFen } from '#upstream/kernel/money'
import type { PastOrder } from './past-order'
import type { Schema } from '#upstream/kernel/db/schema'

const hourMs = 3_600_000
const unreadMs = 8 * 24 * hourMs

type Told = Pick<Insertable<Schema['messages']>, 'type' | 'title' | 'text' | 'url' | 'created_at'>

const forAll = [
  {
    hoursAgo: 24 * 95,
    type: 'licence',
    title: '资质已审核通过',
    text: '欢迎使用采芝，现在可以查看价格并下单。',
    url: '/list/table',
  },
  {
    hoursAgo: 24 * 9,
    type: 'system',
    title: '配送时间调整',
    text: '16:00 前付款的订单当日发出，冷链商品随冷藏车次日送达。',
    url: '',
  },
  {
    hoursAgo: 52,
    type: 'activity',
    title: '每日特价',
    text: '今日特价已更新，数量有限，售完恢复原价。',
    url: '/mrtj',
  },
  {
    hoursAgo: 30,
    type: 'arrival',
    title: '新品上架',
    text: '本周新增一批呼吸系统用药与中药饮片，可按上架时间查看。',
    url: '/list?sort=newest',
  },
  {
    hoursAgo: 5,
    type: 'licence',
    title: '资质有效期提醒',
    text: '证照到期前 30 天会在首页提醒。更换证照时请提前准备加盖公章的扫描件。',
    url: '/user/zhzx/zzzj',
  },
] as const

interface Past {
  orders: readonly PastOrder[]
  invoices: readonly Insertable<Schema['invoices']>[]
  credits: readonly Insertable<Schema['cashback_credits']>[]
}

export function messageRows(
  storeIds: readonly number[],
  past: Past,
  now: number,
): Insertable<Schema['messages']>[] {
  return storeIds
    .flatMap((store_id) =>
      [...forAll.map((one) => toldAgo(one, now)), ...toldOfPast(store_id, past)].map((told) => ({
        store_id,
        ...told,
        read_at: told.created_at > now - unreadMs ? null : told.created_at + hourMs,
      })),
    )
    .filter(({ created_at }) => created_at <= now)
    .sort((a, b) => a.created_at - b.created_at)
}

function toldAgo({ hoursAgo, ...message }: (typeof forAll)[number], now: number): Told {
  return { ...message, created_at: now - hoursAgo * hourMs }
}

function wasShipped({ shipped_at }: PastOrder['order']): boolean {
  return typeof shipped_at === 'number'
}

/** Messages of a store about its orders, invoices and refunds. */
function toldOfPast(storeId: number, { orders, invoices, credits }: Past): Told[] {
  const own = new Map(
    orders.flatMap(({ order }) => (order.store_id === storeId ? [[order.id, order]] : [])),
  )
  return [
    ...[...own.values()].filter(wasShipped).map((order): Told => ({
      type: 'order',
      title: '订单已发货',
      text: `订单 ${order.code} 已发货，请注意查收。`,
      url: `/order/info/${String(order.id)}`,
      created_at: order.shipped_at ?? order.created_at,
    })),
    ...invoices.flatMap(({ id = 0, order_id, amount_fen, created_at }): Told[] => {
      const order = own.get(order_id)
      if (order === undefined) return []
      const title = amount_fen < 0 ? '发票已红冲' : '发票已开具'
      const text = `订单 ${order.code} 的${title}，可查看和打印。`
      return [{ type: 'invoice', title, text, url: `/dzfp/info/${String(id)}`, created_at }]
    }),
    ...credits.flatMap(({ store_id, month, cashback_fen, created_at }): Told[] => {
      if (store_id !== storeId || cashback_fen === 0) return []
      const text = `${month} 满额返现 ${shownFen(cashback_fen)} 已到账，可用于付款。`
      return [{ type: 'funds', title: '满额返现到账', text, url: '/hb', created_at }]
    }),
  ]
}
