import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AddressChoice } from '#app/components/checkout/address-choice'
import { BalanceChoice } from '#app/components/checkout/balance-choice'
import { Calculation } from '#app/components/checkout/calculation'
import { ChangeList, ChangesLink } from '#app/components/checkout/change-list'
import { CheckoutSums } from '#app/components/checkout/checkout-sums'
import { InvoiceChoice } from '#app/components/checkout/invoice-choice'
import { OrderPart } from '#app/components/checkout/order-part'
import { PapersChoice } from '#app/components/checkout/papers-choice'
import { ShelfChoice } from '#app/components/checkout/shelf-choice'
import { RefusedLines } from '#app/components/checkout/refused-lines'
import { Discounts } from '#app/components/checkout/discounts'
import { FormMessage } from '#app/components/ui/form-message'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { pageMeta } from '#app/site/page-meta'
import { toLineViews } from '#app/views/cart/cart-groups'
import {
  checkoutFormSchema,
  formChoices,
  shownChoices,
} from '#app/services/checkout/checkout-form.server'
import { mendLine, readMend, withMend } from '#app/services/checkout/checkout-mend.server'
import { leaveForCart, requireCheckout, submitOrder } from '#app/services/checkout/checkout.server'
import { readForm } from '#app/web/read-form.server'
import { returningTo } from '#app/web/returning.server'
import { redirectWithToast } from '#app/web/toast.server'
import {
  choicesQuery,
  isSameChoice,
  readChoices,
  shownText,
} from '#app/views/checkout/checkout-choices'
import { specialInvoiceNote } from '#app/services/checkout/special-invoice-note.server'
import { toPartView } from '#app/views/goods/goods-rows'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { approvalPaths } from '#app/site/approval-paths'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '核对订单', step: 2, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const chooseAgain = '刚改的选择（优惠券、换购、积分、效期）还没有计入，请重新选择'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [{ parts, refused, ...checkout }, addresses] = await Promise.all([
    requireCheckout(request, readChoices(query)),
    callOrThrow(request, 'address.list', {}),
  ])
  return {
    checkout,
    invoiceNote: specialInvoiceNote(checkout.invoice),
    parts: parts.map(toPartView),
    ids: parts.flatMap(({ lines }) => lines.map(({ id }) => id)),
    refused: toLineViews(refused),
    addresses,
    chosen: {
      addressId: query.get('addressId') ?? String(addresses.find((a) => a.isDefault)?.id ?? ''),
      remark: query.get('remark') ?? '',
      useBalance: query.get('useBalance') === '1' ? 'on' : '',
      invoiceKind: query.get('invoice') ?? checkout.invoice.kinds[0],
      papers: query.get('papers')?.split(',') ?? [],
      shelf: String(checkout.shelf.months),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const posted = await readForm(request)
  const mend = readMend(posted)
  const submission = parseWithZod(withMend(posted, mend), { schema: checkoutFormSchema })
  if (submission.status !== 'success')
    return data({ ...submission.reply(), changes: [], here: undefined }, 400)
  const form = submission.value
  const choices = formChoices(form)
  // This page's address with every choice and all input, so that nothing is lost by leaving it.
  const { addressId, remark, useBalance, invoiceKind: invoice } = form
  const papers = form.papers.join()
  const kept = { addressId, remark, useBalance, invoice, papers }
  const here = paths.checkout({ ...kept, ...choicesQuery(choices) })
  const failure = await mendLine(returningTo(request, here), mend)
  if (failure !== undefined)
    return data({ ...replyFailure(submission, failure), changes: [], here }, failureStatus(failure))
  if (form.intent === 'addresses') return redirect(paths.addresses({ returnTo: here }))
  if (mend !== undefined) return redirect(here)
  const shown = shownChoices(form.shown)
  const isChosenAnew = !isSameChoice(choices, shown)
  if (form.intent !== 'submit' || isChosenAnew) {
    // What changed meanwhile is told by itself: beside a new choice it would not be noticed.
    const { changes } = await requireCheckout(request, shown, form.fingerprint)
    if (changes.length > 0) {
      const told = isChosenAnew ? [...changes, { message: chooseAgain }] : changes
      return data({ ...submission.reply(), changes: told, here }, 409)
    }
    if (form.intent !== 'submit') return redirect(here)
    const message = '已按您的选择重新计算，请核对后再次提交'
    throw await redirectWithToast(here, { kind: 'warning', message })
  }
  const result = await submitOrder(returningTo(request, here), form, choices)
  if (result.ok && result.requestId !== undefined) {
    const message = '采购申请已提交，等待负责人审批'
    throw await redirectWithToast(approvalPaths.request(result.requestId), {
      kind: 'success',
      message,
    })
  }
  if (result.ok) return redirect(paths.pay(result.submissionId))
  const away = await leaveForCart(result)
  if (away !== undefined) throw away
  const { changes } = result
  const status = changes.length > 0 ? 409 : failureStatus(result)
  return data({ ...replyFailure(submission, result), changes, here }, status)
}

export default function CheckoutPage() {
  const { checkout, invoiceNote, parts, ids, refused, addresses, chosen } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useForm<typeof chosen>({
    id: 'checkout',
    lastResult: answer,
    defaultValue: chosen,
  })
  const canSubmit = parts.length > 0 && checkout.shelf.short.length === 0
  const hasChanges = answer !== undefined && answer.changes.length > 0
  return (
    <PageForm className="checkout container" id={form.id} noValidate>
      <h1>核对订单</h1>
      {hasChanges ? (
        <ChangesLink className="form-message" />
      ) : (
        <FormMessage message={form.errors?.[0]} refresh={answer?.here} />
      )}
      <input type="hidden" name="token" value={checkout.token} />
      <input type="hidden" name="fingerprint" value={checkout.fingerprint} />
      <input type="hidden" name="ids" value={ids.join()} />
      <input type="hidden" name="shown" value={shownText(checkout)} />
      <AddressChoice addresses={addresses} field={fields.addressId}>
        <button type="submit" className="button button-small" name="intent" value="addresses">
          {addresses.length === 0 ? '新增收货地址' : '新增或修改地址'}
        </button>
      </AddressChoice>
      <ShelfChoice shelf={checkout.shelf} field={fields.shelf} />
      {parts.map((part) => (
        <OrderPart key={part.key} part={part} shelf={checkout.shelf} />
      ))}
      <RefusedLines lines={refused} />
      <Discounts checkout={checkout} />
      <section className="panel checkout-choices" aria-label="发票、资料、备注与余额">
        <InvoiceChoice invoice={checkout.invoice} note={invoiceNote} field={fields.invoiceKind} />
        <PapersChoice field={fields.papers} />
        <TextArea label="订单备注" field={fields.remark} maxLength={200} rows={2} />
        <BalanceChoice checkout={checkout} field={fields.useBalance} />
        <Calculation steps={checkout.steps} total={checkout.total} />
      </section>
      {hasChanges && (
        <ChangeList changes={answer.changes}>
          {canSubmit && (
            <SubmitButton intent="submit" busy="提交中…">
              接受以上变化并提交
            </SubmitButton>
          )}{' '}
          <a className="button" href={paths.cart()}>
            返回购物车修改
          </a>
        </ChangeList>
      )}
      <CheckoutSums checkout={checkout} orderCount={parts.length} hasChanges={hasChanges} />
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
