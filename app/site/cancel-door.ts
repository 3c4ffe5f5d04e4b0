import type { OrderSummary } from '#contract/order'
import { cancelPaths } from './cancel-paths'
import { paths } from './paths'

type Cancelling = Pick<
  OrderSummary,
  'id' | 'canCancel' | 'canAskCancel' | 'cancelBlocker' | 'cancelRequest'
>

/** The page that cancels an order in its current status, or says why it cannot be cancelled. */
export function cancelDoor(order: Cancelling): string {
  const { id, canCancel, canAskCancel, cancelBlocker, cancelRequest } = order
  if (canCancel) return cancelPaths.order(id)
  if (canAskCancel) return cancelPaths.request(id)
  if (cancelBlocker !== undefined) return `${paths.order(id)}#cancel-blocked`
  return cancelRequest === undefined ? paths.order(id) : `${paths.order(id)}#cancel-request`
}
