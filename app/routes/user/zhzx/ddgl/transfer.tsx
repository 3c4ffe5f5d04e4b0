import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { NoTransfer } from '#app/components/transfers/no-transfer'
import { TransferForm } from '#app/components/transfers/transfer-form'
import { handInTransfer, keepSlip } from '#app/services/checkout/transfers.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { storePaths } from '#app/site/store-paths'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import {
  allPayable,
  readIds,
  readTransferQuery,
  toTransferQuery,
} from '#app/views/checkout/transfer-form'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { isChosen } from '#app/views/stores/document-files'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '多店合并转账', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({
  intent: z.enum(['check', 'handIn']),
  token: z.string().max(64).catch(''),
  slip: z.instanceof(File).optional().catch(undefined),
  slipId: idSchema.optional().catch(undefined),
})
type Sent = z.output<typeof formSchema> & { ids: number[] }

interface Reply extends CommandReply<string | string[]> {
  ticked?: number[]
  slipId?: number | undefined
  slipError?: string | undefined
  refused?: Record<string, string>
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { payable: await callOrThrow(request, 'transfer.payable', {}), token: randomUUID() }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request))
    return data<Reply>({ message: '', initialValue: {}, slipError: tooLargeMessage }, 413)
  const form = await readForm(request)
  const command = requireCommand(formSchema, Object.fromEntries(form))
  const sent = { ...command, ids: readIds(form.getAll('ids')) }
  if (sent.intent === 'check') return check(request, sent)
  const result = await handInTransfer(request, sent)
  if (!result.ok) return refuse(result, sent)
  const message = '转账凭证已提交，财务按各店的订单核对'
  return redirectWithToast(storePaths.transferred(result.id), { kind: 'success', message })
}

/** Totals of the ticked amounts; a file chosen by then is uploaded and kept. */
async function check(request: Request, sent: Sent) {
  const hasFile = sent.slip !== undefined && isChosen(sent.slip)
  const kept = hasFile ? await keepSlip(request, sent.slip, sent.slipId) : undefined
  if (kept?.ok === false) return refuse({ ...kept, slipId: sent.slipId }, sent)
  const slipId = kept?.id ?? sent.slipId
  throw redirect(
    `${severalStoresPaths.transfer(toTransferQuery(sent.ids, slipId))}#transfer-pay`,
    303,
  )
}

function refuse(
  failure: Failure & { slipId?: number | undefined; refused?: Record<string, string> },
  { intent, ids, token }: Sent,
) {
  const { slipId, refused, fieldErrors } = failure
  const fields = {
    intent,
    ids: ids.map(String),
    token,
    ...(slipId !== undefined && { slipId: String(slipId) }),
  }
  const slipError = fieldErrors?.slip?.[0]
  const reply = { ...replyCommand<string | string[]>(failure, fields), ticked: ids, slipId }
  return data<Reply>({ ...reply, slipError, ...(refused && { refused }) }, failureStatus(failure))
}

export default function TransferPage() {
  const { payable, token } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const asked = readTransferQuery(useSearchParams()[0])
  if (payable.stores.length === 0) return <NoTransfer title={handle.title} />
  const kept = reply?.initialValue['token']
  return (
    <TransferForm
      title={handle.title}
      payable={payable}
      ticked={reply?.ticked ?? asked.ticked ?? allPayable(payable)}
      slip={{ id: reply === undefined ? asked.slipId : reply.slipId, error: reply?.slipError }}
      // A failed attempt may have succeeded, so its token is kept and sending it again is
      // idempotent.
      token={typeof kept === 'string' && kept !== '' ? kept : token}
      message={reply?.slipError === undefined ? reply?.message : undefined}
      refused={reply?.refused ?? {}}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
