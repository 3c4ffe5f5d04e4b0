import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KeptFormNotice } from '#app/components/ui/kept-form-notice'
import { requireKeptForm } from '#app/services/kept-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '继续提交' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, fields, files, otherStore } = await requireKeptForm(request)
  return { address, fields, files, otherStore }
}

export default function ContinuePage() {
  return <KeptFormNotice {...useLoaderData<typeof loader>()} />
}
