import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { flagSchema, idListSchema, idSchema } from '#contract/scalars'
import { AddressChoice } from '#app/components/order/address-choice'
import { BalanceChoice } from '#app/components/order/balance-choice'
import { Calculation } from '#app/components/order/calculation'
import { ChangeList } from '#app/components/order/change-list'
import { CheckoutSums } from '#app/components/order/checkout-sums'
import { OrderPart } from '#app/components/order/order-part'
import { RefusedLines } from '#app/components/order/refused-lines'
import { FormMessage } from '#app/components/ui/form-message'
import { TextArea } from '#app/components/ui/text-area'
import { getAddresses } from '#app/services/addresses.server'
import { toLineViews } from '#app/utils/cart-groups'
import { requireCheckout, submitOrder } from '#app/services/checkout.server'
import { readForm } from '#app/services/read-form.server'
import { toPartView } from '#app/utils/goods-rows'
import { replyFailure } from '#app/utils/form-reply'
import type { RouteHandle } from '#app/utils/handle'
import { paths } from '#app/utils/paths'
import { failureStatus } from '#app/utils/result'
import { pageTitle } from '#app/utils/title'

export const handle = { title: '核对订单', step: 2, nav: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

const choices = {
  addressId: z.string({ required_error: '请选择收货地址' }).pipe(idSchema),
  remark: z.string().trim().max(200, '备注最多 200 字').default(''),
  useBalance: flagSchema.default(false),
}

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('submit'),
    token: z.string(),
    fingerprint: z.string(),
    ids: idListSchema,
    ...choices,
  }),
  z.object({
    intent: z.literal('addresses'),
    ...choices,
    addressId: choices.addressId.optional(),
  }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [{ parts, refused, ...checkout }, addresses] = await Promise.all([
    requireCheckout(request),
    getAddresses(request),
  ])
  return {
    checkout,
    parts: parts.map(toPartView),
    ids: parts.flatMap(({ lines }) => lines.map(({ id }) => id)),
    refused: toLineViews(refused),
    addresses,
    chosen: {
      addressId: query.get('addressId') ?? String(addresses.find((a) => a.isDefault)?.id ?? ''),
      remark: query.get('remark') ?? '',
      useBalance: query.get('useBalance') === '1' ? 'on' : '',
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data({ ...submission.reply(), changes: [] }, 400)
  if (submission.value.intent === 'addresses') {
    // The address page comes back with what was chosen here, so nothing typed is lost.
    const { addressId, remark, useBalance } = submission.value
    const returnTo = paths.checkout({ addressId, remark, useBalance })
    return redirect(paths.addresses({ returnTo }))
  }
  const result = await submitOrder(request, submission.value)
  if (result.ok) return redirect(paths.pay(result.submissionId))
  const { changes } = result
  const status = changes.length > 0 ? 409 : failureStatus(result)
  return data({ ...replyFailure(submission, result), changes }, status)
}

export default function CheckoutPage() {
  const { checkout, parts, ids, refused, addresses, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm<typeof chosen>({
    id: 'checkout',
    lastResult: answer,
    defaultValue: chosen,
  })
  const hasChanges = answer !== undefined && answer.changes.length > 0
  return (
    <form className="checkout container" id={form.id} method="post" noValidate>
      <h1>核对订单</h1>
      {hasChanges ? (
        <ChangeList changes={answer.changes} />
      ) : (
        <FormMessage message={form.errors?.[0]} />
      )}
      <input type="hidden" name="token" value={checkout.token} />
      <input type="hidden" name="fingerprint" value={checkout.fingerprint} />
      <input type="hidden" name="ids" value={ids.join()} />
      <AddressChoice addresses={addresses} field={fields.addressId} />
      {parts.map((part) => (
        <OrderPart key={part.key} part={part} />
      ))}
      <RefusedLines lines={refused} />
      <section className="panel checkout-choices" aria-label="备注与余额">
        <TextArea label="订单备注" field={fields.remark} maxLength={200} rows={2} />
        <BalanceChoice checkout={checkout} field={fields.useBalance} />
        <Calculation steps={checkout.steps} total={checkout.total} />
      </section>
      <CheckoutSums checkout={checkout} orderCount={parts.length} />
    </form>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/form-error-page'

export { shouldRevalidate } from '#app/utils/revalidate'
