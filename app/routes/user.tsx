import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { requireFrameUser } from '#app/services/account/user.server'
import { paths } from '#app/site/paths'

/**
 * Loads the signed-in user for all pages of the member centre, which are for buyers only; the root
 * does not load it for them (product.md §4).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return { user: await requireFrameUser(request) }
}

export default function MemberCentre() {
  const isFront = useLocation().pathname === paths.member()
  return (
    <div className={isFront ? 'container with-menu is-front' : 'container with-menu'}>
      <MemberMenu />
      <Outlet />
    </div>
  )
}
