import { redirect } from '@remix-run/node'
import { walletPaths } from '#app/site/wallet-paths'

/** The wallet begins with the balance. */
export function loader() {
  return redirect(walletPaths.balance())
}
