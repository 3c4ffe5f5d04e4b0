import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpGroupPage } from '#app/components/help/help-group-page'
import { requireHelpGroup } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { describedTitle } from '#app/site/title'

export const handle = { title: '支付配送', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = () =>
  describedTitle(handle.title, '订单支付、对公转账、货物配送、冷链收货和药品退换。')

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpGroup(request, 'pay')
}

export default function PaymentAndDeliveryPage() {
  return <HelpGroupPage {...useLoaderData<typeof loader>()} />
}
