import type { Handlers } from './handler'
import { recommend } from '#upstream/trade/recommend/recommend'

export const recommendHandlers = {
  'goods.recommended': (context, { limit }) => recommend(context, limit),
} satisfies Partial<Handlers>
