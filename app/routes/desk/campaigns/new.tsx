import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { campaignKinds } from '#contract/desk/kinds/campaigns'
import { AddPage } from '#app/components/desk/add-page'
import { CheckedCampaign } from '#app/components/desk/campaign-check'
import { CampaignFields, type CampaignFormField } from '#app/components/desk/campaign-fields'
import { answerNewCampaign } from '#app/services/desk/campaign-form.server'
import { readNewCampaign } from '#app/services/desk/campaigns.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import type { CheckReply } from '#app/views/desk/campaign-check'

export const handle = { title: deskPaths.newCampaign.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = ({ request }: LoaderFunctionArgs) => readNewCampaign(request)

export const action = ({ request }: ActionFunctionArgs) => answerNewCampaign(request)

export default function NewCampaignPage() {
  const { kind, copiedFrom, typed } = useLoaderData<typeof loader>()
  const check = useActionData<CheckReply>()?.check
  return (
    <AddPage<CampaignFormField>
      title={`${handle.title}：${campaignKinds[kind]}`}
      permission="promotions.write"
      id="campaign"
      heading={copiedFrom === undefined ? '内容' : '内容（复制）'}
      defaultValue={typed}
      isWide
      encType="multipart/form-data"
      preview={{
        shown: check !== undefined && <CheckedCampaign check={check} />,
        decision: 'check',
        label: '核对范围',
      }}
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
