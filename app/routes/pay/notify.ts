import type { ActionFunctionArgs } from '@remix-run/node'
import { passNoticeOn } from '#app/services/checkout/online-payment.server'

/**
 * A provider tells that somebody has paid. No page of ours writes here: what it sends is signed, and is
 * passed on by the letter (docs/decisions/130).
 */
export function action({ request, params }: ActionFunctionArgs) {
  return passNoticeOn(request, params.provider ?? '')
}
