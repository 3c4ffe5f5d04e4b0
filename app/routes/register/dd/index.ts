import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { getChain } from '#app/services/chain/chain.server'
import { chainPaths } from '#app/site/chain-paths'
import { isOpenStore } from '#app/views/chain/chain'
import { getSession } from '#app/web/session.server'

/**
 * Redirects to the open step: the account for visitors, the documents while stores wait for them.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token } = await getSession(request)
  if (token === undefined) return redirect(chainPaths.step(1))
  const stores = await getChain(request)
  return redirect(chainPaths.step(stores.some(isOpenStore) ? 3 : 2))
}
