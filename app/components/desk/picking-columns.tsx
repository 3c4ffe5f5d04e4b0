import { deskPaths } from '#app/site/desk-paths'
import { ageInWords } from '#app/words/age'
import type { PageColumns } from './page-columns'
import { OrderTags } from './order-tags'

export const pickingColumns: PageColumns<'picking'> = [
  { head: '订单', className: 'number', cell: ({ order }) => order.code },
  { head: '单位', cell: ({ order }) => order.company },
  { head: '待拣', cell: ({ lineCount }) => `${lineCount} 行` },
  { head: '已等', cell: ({ order }, now) => ageInWords(now - order.since) },
  {
    head: '说明',
    cell: ({ order, isShort }) => (
      <>
        {order.title} <OrderTags order={order} />
        {isShort && <strong className="desk-late"> 批次不足</strong>}
      </>
    ),
    value: ({ order, isShort }) => `${order.title}${isShort ? ' 批次不足' : ''}`,
  },
  {
    head: '波次',
    href: ({ wave }) => (wave === undefined ? undefined : deskPaths.wave(wave)),
    cell: ({ wave }) => (wave === undefined ? '—' : `波次 ${wave}`),
  },
  {
    head: '发货',
    href: ({ order, wave }) => deskPaths.newShipment({ order: order.id, wave }),
    cell: () => '发货',
    value: false,
  },
]
