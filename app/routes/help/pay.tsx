import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpGroupPage } from '#app/components/help/help-group-page'
import { requireHelpGroup } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '支付配送', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '订单支付、对公转账、货物配送、冷链收货和药品退换。',
})

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpGroup(request, 'pay')
}

export default function PaymentAndDeliveryPage() {
  return <HelpGroupPage {...useLoaderData<typeof loader>()} />
}
