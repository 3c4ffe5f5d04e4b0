import type { Handlers } from '#upstream/kernel/context'
import { recommend } from './recommend'

export const recommendHandlers = {
  'goods.recommended': (context, { limit }) => recommend(context, limit),
} satisfies Partial<Handlers>
