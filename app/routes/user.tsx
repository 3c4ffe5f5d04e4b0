import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { requireFrameUser } from '#app/services/account/user.server'

/**
 * Asks who is signed in for all pages of the member centre: they are for buyers only. The root leaves
 * that question out for them (product.md §4).
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
