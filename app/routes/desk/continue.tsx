import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fact } from '#app/components/ui/fact'
import { KeptFormNotice } from '#app/components/ui/kept-form-notice'
import { requireKeptDeskForm } from '#app/services/kept-form.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { keptInWords, titleOfAddress } from '#app/views/desk/kept-words'
import { formTokenField } from '#app/web/form-token'

export const handle = { title: deskPaths.keptForm.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, fields, files } = await requireKeptDeskForm(request)
  return { address, fields, files }
}

export default function DeskContinuePage() {
  const form = useLoaderData<typeof loader>()
  const { address, fields } = form
  const told = fields.filter(([name]) => name !== formTokenField)
  return (
    <KeptFormNotice {...form}>
      <dl className="desk-facts">
        <Fact name="页面" value={`${titleOfAddress(address)} ${address}`.trim()} />
        {keptInWords(told).map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </KeptFormNotice>
  )
}
