import type { Insertable } from 'kysely'
import type { MessageTable } from '#upstream/kernel/db/frame-tables'

const hourMs = 3_600_000

/** Oldest first; the newest two are unread. */
const messages = [
  {
    hoursAgo: 24 * 40,
    title: '欢迎使用采芝',
    text: '资质已审核通过，现在可以查看价格并下单。',
    url: '/list/table',
  },
  {
    hoursAgo: 24 * 9,
    title: '配送时间调整',
    text: '16:00 前付款的订单当日发出，冷链商品随冷藏车次日送达。',
    url: '',
  },
  {
    hoursAgo: 30,
    title: '新品上架',
    text: '本周新增一批呼吸系统用药与中药饮片，可按上架时间查看。',
    url: '/list?sort=newest',
  },
  {
    hoursAgo: 5,
    title: '资质有效期提醒',
    text: '证照到期前 30 天会在首页提醒。更换证照时请提前准备加盖公章的扫描件。',
    url: '/',
  },
]
const unread = 2

/** What every approved store of the demonstration has been told by `now` (ms). */
export function messageRows(storeIds: number[], now: number): Insertable<MessageTable>[] {
  return storeIds.flatMap((store_id) =>
    messages.map(({ hoursAgo, ...message }, index) => ({
      store_id,
      ...message,
      created_at: now - hoursAgo * hourMs,
      read_at: index < messages.length - unread ? now - (hoursAgo - 1) * hourMs : null,
    })),
  )
}
