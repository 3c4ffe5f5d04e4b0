import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { greetOfficialAccount, passMessageOn } from '#app/services/account/official-account.server'

/** WeChat verifies that this is the server of the 公众号. */
export function loader({ request }: LoaderFunctionArgs) {
  return greetOfficialAccount(request)
}

/**
 * A message sent to the 公众号: a signed request of WeChat's server, which no page of ours and no
 * browser can send (docs/decisions/095).
 */
export function action({ request }: ActionFunctionArgs) {
  return passMessageOn(request)
}
