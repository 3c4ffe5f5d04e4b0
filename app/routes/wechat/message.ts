import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { greetOfficialAccount, passMessageOn } from '#app/services/account/official-account.server'

/** WeChat asks whether this is the server of the 公众号. */
export function loader({ request }: LoaderFunctionArgs) {
  return greetOfficialAccount(request)
}

/**
 * WeChat tells what somebody has sent to the 公众号. No page of ours writes here, and no browser can:
 * it is signed (docs/decisions/095).
 */
export function action({ request }: ActionFunctionArgs) {
  return passMessageOn(request)
}
