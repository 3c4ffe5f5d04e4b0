import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { requireFrameUser } from '#app/services/account/user.server'

/**
 * Loads the signed-in user for all pages of the member centre, which are for buyers only; the root
 * does not load it for them (product.md §4).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return { user: await requireFrameUser(request) }
}

export default function MemberCentre() {
  return (
    <>
      <div className="container">
        <MemberMenu />
      </div>
      <Outlet />
    </>
  )
}
