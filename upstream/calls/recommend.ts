import type { Handlers } from './handler'
import { presentAll } from './present-goods'
import { recommend } from '#upstream/trade/recommend/recommend'

export const recommendHandlers = {
  'goods.recommended': async (ctx, { limit }) => presentAll(ctx, await recommend(ctx, limit)),
} satisfies Partial<Handlers>
