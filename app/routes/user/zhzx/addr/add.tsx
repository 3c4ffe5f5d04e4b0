import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { addressFields } from '#contract/address'
import { AddressForm, type AddressReply } from '#app/components/address/address-form'
import { refusedRegionChoices } from '#app/services/stores/regions.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyFailure } from '#app/views/form-reply'
import { replyMistakes, takeRegionChoice } from '#app/views/stores/region-choice'
import type { RouteHandle } from '#app/site/handle'
import { paths, withQuery } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { safeRedirect } from '#app/site/safe-redirect'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '新增收货地址' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...addressFields, returnTo: z.string().optional() })

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: safeRedirect(new URL(request.url).searchParams.get('returnTo'), '') }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(takeRegionChoice(await readForm(request)), {
    schema: formSchema,
  })
  if (submission.status !== 'success') return data(replyMistakes(submission), 400)
  const { returnTo, ...address } = submission.value
  const result = await call(request, 'address.create', address)
  if (!result.ok) {
    const choices = await refusedRegionChoices(request, result, address)
    return data({ ...replyFailure(submission, result), choices }, failureStatus(result))
  }
  const target = safeRedirect(returnTo, paths.addresses())
  return redirectWithToast(withQuery(target, { addressId: result.data.id }), {
    kind: 'success',
    message: '收货地址已新增',
  })
}

export default function AddressAddPage() {
  const { returnTo } = useLoaderData<typeof loader>()
  const reply = useActionData<AddressReply>()
  return (
    <div className="container">
      <section className="address-page panel" aria-labelledby="address-title">
        <h1 id="address-title">新增收货地址</h1>
        <AddressForm
          address={undefined}
          lastResult={reply}
          regionChoices={reply?.choices ?? []}
          returnTo={returnTo}
          back={paths.addresses({ returnTo })}
        />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
