import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CustomerServiceBox } from '#app/components/service/customer-service'
import { HelpLinks } from '#app/components/service/help-links'
import { getCustomerService } from '#app/services/content/customer-service.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '在线客服', isPublic: true } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getCustomerService(request)
}

export default function ServicePage() {
  const service = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="service-title">
      <h1 id="service-title">在线客服</h1>
      <CustomerServiceBox {...service} />
      <HelpLinks links={service.help} />
    </section>
  )
}
