import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { documentSlots, mostPictures, type DocumentSlot } from '#contract/document-slots'
import { documentFields, pictureFields } from '#contract/registration'
import { DocumentForm } from '#app/components/registration/document-form'
import { RegistrationState } from '#app/components/registration/registration-state'
import { SubmitBox } from '#app/components/registration/submit-box'
import { requireStep, saveDocument, submitRegistration } from '#app/services/registration.server'
import { registerFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { registrationPaths } from '#app/site/registration-paths'
import { pageTitle } from '#app/site/title'
import { failureStatus } from '#app/upstream-client/result'
import { takeFiles, toFields, type Pictures } from '#app/views/document-files'
import { replyFailure } from '#app/views/form-reply'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = {
  title: '证照资料',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: registerFlow,
  step: 3,
} satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

const documentSchema = z.object({ ...documentFields, ...pictureFields })

/** What came of the form of one document, or of handing in everything. */
interface Reply extends Partial<SubmissionResult> {
  slot: string
  /** What is uploaded by now. */
  pictures?: Pictures
  message?: string
}

const tooLong = `文件太大：每份不超过 5 MB，一次最多 ${mostPictures} 张。请重新填写并选择`

export async function loader({ request }: LoaderFunctionArgs) {
  return requireStep(request, 3)
}

export async function action({ request }: ActionFunctionArgs) {
  const slot = new URL(request.url).searchParams.get('slot') ?? ''
  if (isTooLong(request)) return data<Reply>({ slot, message: tooLong }, 413)
  const form = await readForm(request)
  if (form.get('intent') === 'submit') return submit(request)
  const files = takeFiles(form)
  const submission = parseWithZod(form, { schema: documentSchema })
  if (submission.status !== 'success')
    return data<Reply>({ slot, ...submission.reply({ hideFields: ['idNumber'] }) }, 400)
  const saved = await saveDocument(request, submission.value, files)
  if (!saved.ok) {
    const { pictures } = saved
    const { initialValue, ...result } = replyFailure(submission, saved)
    const kept = { ...initialValue, ...toFields(pictures) }
    return data<Reply>({ slot, ...result, initialValue: kept, pictures }, failureStatus(saved))
  }
  const name = documentSlots[submission.value.slot]
  return redirectWithToast(`${registrationPaths.step(3)}#${submission.value.slot}`, {
    kind: 'success',
    message: `${name}已保存`,
  })
}

async function submit(request: Request) {
  const result = await submitRegistration(request)
  if (!result.ok) {
    const message = result.fieldErrors?.creditCode?.[0] ?? result.message
    return data<Reply>({ slot: '', message }, failureStatus(result))
  }
  return redirectWithToast(registrationPaths.step(3), {
    kind: 'success',
    message: '资料已提交审核',
  })
}

export default function DocumentsPage() {
  const registration = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { slots, missing, company } = registration
  const isOpen = registration.openStep !== 0
  const replyTo = (slot: DocumentSlot) => (reply?.slot === slot ? reply : undefined)
  return (
    <div className="container registration">
      <h1>{handle.title}</h1>
      <RegistrationState registration={registration} />
      {slots.map((slot) => (
        <DocumentForm
          key={slot.slot}
          slot={slot}
          isOpen={isOpen && slot.document?.state !== 'accepted'}
          purchaser={company?.purchaser ?? ''}
          lastResult={replyTo(slot.slot)}
          message={replyTo(slot.slot)?.message}
          uploaded={replyTo(slot.slot)?.pictures}
        />
      ))}
      {isOpen && (
        <SubmitBox missing={missing} message={reply?.slot === '' ? reply.message : undefined} />
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
