import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { fieldCodes } from '#contract/field-codes'
import { DocumentForm } from '#app/components/registration/document-form'
import { RegistrationState } from '#app/components/registration/registration-state'
import { SubmitBox } from '#app/components/registration/submit-box'
import { FormMessage } from '#app/components/ui/form-message'
import {
  keepDocumentForm,
  keptOfOthers,
  tooLongReply,
} from '#app/services/stores/document-form.server'
import { requireStep } from '#app/services/stores/registration.server'
import { registerFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { registrationPaths } from '#app/site/registration-paths'
import { failureStatus } from '#app/upstream-client/result'
import type { DocumentReply } from '#app/views/stores/document-reply'
import { withKeptUploads } from '#app/views/kept-uploads'
import { firstMessage } from '#app/words/first-message'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = {
  title: '证照资料',
  loginHeader: true,
  sidePanel: false,
  flow: registerFlow,
  step: 3,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return requireStep(request, 3)
}

export async function action({ request }: ActionFunctionArgs) {
  const slot = new URL(request.url).searchParams.get('slot') ?? ''
  if (isTooLong(request)) return data(tooLongReply(slot), 413)
  const form = await readForm(request)
  if (form.get('intent') === 'submit') return submit(request)
  const result = await keepDocumentForm(request, form, slot, (document) =>
    call(request, 'registration.saveDocument', document),
  )
  if (!result.isKept) return data(result.reply, result.status)
  const next = `${registrationPaths.step(3)}#${result.slot}`
  return redirectWithToast(withKeptUploads(next, keptOfOthers(request, result.slot)), {
    kind: 'success',
    message: `${documentSlots[result.slot]}已保存`,
  })
}

async function submit(request: Request) {
  const result = await call(request, 'registration.submit', {})
  if (!result.ok) {
    const message = result.fieldErrors?.creditCode?.[0] ?? result.message
    const isCodeTaken = result.fieldCodes?.creditCode === fieldCodes.creditCodeTaken
    return data<DocumentReply>({ slot: '', message, isCodeTaken }, failureStatus(result))
  }
  return redirectWithToast(registrationPaths.step(3), {
    kind: 'success',
    message: '资料已提交审核',
  })
}

export default function DocumentsPage() {
  const registration = useLoaderData<typeof loader>()
  const reply = useActionData<DocumentReply>()
  const { slots, missing, company } = registration
  const isOpen = registration.openStep !== 0
  const canChange = (slot: DocumentReply['slot'] | undefined) =>
    isOpen && slots.find((one) => one.slot === slot)?.document?.state !== 'accepted'
  // The document was accepted or submitted meanwhile: the reply has no form left to be shown at.
  const gone = canChange(reply?.slot) ? undefined : reply
  const replyTo = (slot: DocumentSlot) => (reply?.slot === slot ? reply : undefined)
  return (
    <div className="container registration">
      <h1>{handle.title}</h1>
      <RegistrationState registration={registration} companyHref={registrationPaths.step(2)} />
      {gone !== undefined && <FormMessage message={gone.message ?? firstMessage(gone)} />}
      {slots.map((slot) => (
        <DocumentForm
          key={slot.slot}
          slot={slot}
          isOpen={canChange(slot.slot)}
          purchaser={company?.purchaser ?? ''}
          lastResult={replyTo(slot.slot)}
          message={replyTo(slot.slot)?.message}
          action={registrationPaths.document(slot.slot)}
          paperHref={registrationPaths.paper}
        />
      ))}
      {isOpen && (
        <SubmitBox
          missing={missing}
          message={reply?.slot === '' ? reply.message : undefined}
          taken={reply?.isCodeTaken === true ? company : undefined}
        />
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
