import type { Handlers } from '../http/context'
import { recommend } from './recommend'

export const recommendHandlers = {
  'goods.recommended': (context, { limit }) => recommend(context, limit),
} satisfies Partial<Handlers>
