import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { addressFields } from '#contract/address'
import { AddressForm, type AddressReply } from '#app/components/address/address-form'
import { requireAddress } from '#app/services/stores/addresses.server'
import { refusedRegionChoices, regionChoices } from '#app/services/stores/regions.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyFailure } from '#app/views/form-reply'
import { replyMistakes, takeRegionChoice } from '#app/views/stores/region-choice'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { safeRedirect } from '#app/site/safe-redirect'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '修改收货地址' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...addressFields, returnTo: z.string().optional() })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const returnTo = safeRedirect(new URL(request.url).searchParams.get('returnTo'), '')
  const address = await requireAddress(request, requireId(params.id))
  const choices = address.regionCode === null ? await regionChoices(request, address) : []
  return { address, choices, returnTo }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = parseWithZod(takeRegionChoice(await readForm(request)), {
    schema: formSchema,
  })
  if (submission.status !== 'success') return data(replyMistakes(submission), 400)
  const { returnTo, ...address } = submission.value
  const result = await call(request, 'address.edit', { id: requireId(params.id), ...address })
  if (!result.ok) {
    const choices = await refusedRegionChoices(request, result, address)
    return data({ ...replyFailure(submission, result), choices }, failureStatus(result))
  }
  const toast = { kind: 'success', message: '收货地址已保存' } as const
  return redirectWithToast(paths.addresses({ returnTo: safeRedirect(returnTo, '') }), toast)
}

export default function AddressEditPage() {
  const { address, choices, returnTo } = useLoaderData<typeof loader>()
  const reply = useActionData<AddressReply>()
  return (
    <div className="container">
      <section className="address-page panel" aria-labelledby="address-title">
        <h1 id="address-title">修改收货地址</h1>
        <AddressForm
          address={address}
          lastResult={reply}
          regionChoices={reply?.choices ?? choices}
          returnTo={returnTo}
          back={paths.addresses({ returnTo })}
        />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
