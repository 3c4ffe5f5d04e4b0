import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { getRegistration, pageOf } from '#app/services/registration.server'
import { registrationPaths } from '#app/site/registration-paths'
import { getSession } from '#app/web/session.server'

/** Leads to the step that is open: the first one for visitors (product.md §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token } = await getSession(request)
  return redirect(
    token === undefined ? registrationPaths.step(1) : pageOf(await getRegistration(request)),
  )
}
