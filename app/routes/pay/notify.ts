import type { ActionFunctionArgs } from '@remix-run/node'
import { passNoticeOn } from '#app/services/checkout/online-payment.server'

/**
 * Payment notification of a provider: a signed request that no page of ours sends, forwarded
 * unchanged (docs/decisions/130).
 */
export function action({ request, params }: ActionFunctionArgs) {
  return passNoticeOn(request, params.provider ?? '')
}
