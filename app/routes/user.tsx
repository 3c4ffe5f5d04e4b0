import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { requireFrameUser } from '#app/services/user.server'

/** Around the pages of the member centre: they need a buyer, so the frame need not ask (§4). */
export async function loader({ request }: LoaderFunctionArgs) {
  return { user: await requireFrameUser(request) }
}

export default function MemberCentre() {
  return <Outlet />
}
