import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KeptFormNotice } from '#app/components/ui/kept-form-notice'
import { requireKeptDeskForm } from '#app/services/kept-form.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.keptForm.title } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, fields, files } = await requireKeptDeskForm(request)
  return { address, fields, files }
}

export default function DeskContinuePage() {
  return <KeptFormNotice {...useLoaderData<typeof loader>()} />
}
