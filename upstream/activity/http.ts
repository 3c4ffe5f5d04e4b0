import { listGoods } from '../catalogue/list-goods'
import type { Handlers } from '../http/context'

export const activityHandlers = {
  'activity.everydayPrice': (context, filter) =>
    listGoods(context, { ...filter, onPromotion: true }),
} satisfies Partial<Handlers>
