import { useLoaderData } from '@remix-run/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { CampaignField } from '#contract/desk/campaigns'
import { campaignKinds } from '#contract/desk/kinds/campaigns'
import { AddPage } from '#app/components/desk/add-page'
import { CampaignFields } from '#app/components/desk/campaign-fields'
import { readNewCampaign } from '#app/services/desk/campaigns.server'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newCampaign.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = ({ request }: LoaderFunctionArgs) => readNewCampaign(request)

export const action = bulkAction('desk.addCampaign', (_, { id }) => ({
  to: deskPaths.campaign(id),
  message: '草稿已保存，核对后请发布',
}))

export default function NewCampaignPage() {
  const { kind, copiedFrom, typed } = useLoaderData<typeof loader>()
  return (
    <AddPage<CampaignField>
      title={`新建${campaignKinds[kind]}`}
      permission="promotions.write"
      id="campaign"
      heading={copiedFrom === undefined ? '内容' : '内容（复制）'}
      defaultValue={typed}
      isWide
    >
      {(fields) => (
        <>
          {copiedFrom !== undefined && <input type="hidden" name="copiedFrom" value={copiedFrom} />}
          <CampaignFields fields={fields} kind={kind} />
        </>
      )}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
