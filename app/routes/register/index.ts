import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { chainPaths } from '#app/site/chain-paths'
import { getChain } from '#app/services/chain/chain.server'
import { pageOf } from '#app/services/stores/registration.server'
import { registrationPaths } from '#app/site/registration-paths'
import { isBeingRegistered } from '#app/views/chain/chain'
import { getSession } from '#app/web/session.server'
import { callOrThrow } from '#app/upstream-client/api.server'

/**
 * Redirects to the open step: the first one for visitors (product.md §2), that of the chain for
 * several stores.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token } = await getSession(request)
  if (token === undefined) return redirect(registrationPaths.step(1))
  const [registration, stores] = await Promise.all([
    callOrThrow(request, 'registration.read', {}),
    getChain(request),
  ])
  return redirect(isBeingRegistered(stores) ? chainPaths.step(3) : pageOf(registration))
}
