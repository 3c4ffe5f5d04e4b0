import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { DocumentForm } from '#app/components/registration/document-form'
import { RegistrationState } from '#app/components/registration/registration-state'
import {
  keepDocumentForm,
  keptOfOthers,
  tooLongReply,
} from '#app/services/stores/document-form.server'
import { chainPaths } from '#app/site/chain-paths'
import { chainFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { registrationPaths } from '#app/site/registration-paths'
import type { DocumentReply } from '#app/views/stores/document-reply'
import { isOpenStore } from '#app/views/chain/chain'
import { withKeptUploads } from '#app/views/kept-uploads'
import { requireId } from '#app/web/params'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '门店证照',
  loginHeader: true,
  sidePanel: false,
  flow: chainFlow,
  step: 3,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const { registration } = await callOrThrow(request, 'chain.read', { id })
  // The required documents depend on the company, so it is entered first.
  if (registration.company === undefined) throw redirect(chainPaths.company(id))
  return { id, registration }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const slot = new URL(request.url).searchParams.get('slot') ?? ''
  if (isTooLong(request)) return data(tooLongReply(slot), 413)
  const result = await keepDocumentForm(request, await readForm(request), slot, (document) =>
    call(request, 'chain.saveDocument', { stores: [id], ...document }),
  )
  if (!result.isKept) return data(result.reply, result.status)
  const next = chainPaths.documents(id, result.slot)
  return redirectWithToast(withKeptUploads(next, keptOfOthers(request, result.slot)), {
    kind: 'success',
    message: `${documentSlots[result.slot]}已保存`,
  })
}

export default function StoreDocumentsPage() {
  const { id, registration } = useLoaderData<typeof loader>()
  const reply = useActionData<DocumentReply>()
  const { slots, company } = registration
  const isOpen = isOpenStore(registration)
  const replyTo = (slot: DocumentSlot) => (reply?.slot === slot ? reply : undefined)
  return (
    <div className="container registration">
      <h1>{`${company?.company ?? ''}的证照`}</h1>
      <p className="form-links">
        <a href={chainPaths.step(3)}>返回全部门店</a>
      </p>
      <RegistrationState registration={registration} companyHref={chainPaths.company(id)} />
      {slots.map((slot) => (
        <DocumentForm
          key={slot.slot}
          slot={slot}
          isOpen={isOpen && slot.document?.state !== 'accepted'}
          purchaser={company?.purchaser ?? ''}
          lastResult={replyTo(slot.slot)}
          message={replyTo(slot.slot)?.message}
          action={chainPaths.document(id, slot.slot)}
          paperHref={(paper) => registrationPaths.paper(paper, id)}
        />
      ))}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
