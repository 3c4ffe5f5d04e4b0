import { redirect } from '@remix-run/node'
import { walletPaths } from '#app/site/wallet-paths'

export function loader() {
  return redirect(walletPaths.balance())
}
