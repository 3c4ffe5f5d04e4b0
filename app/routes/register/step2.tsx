import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { companyFields } from '#contract/registration'
import { AppealLink } from '#app/components/appeal/appeal-link'
import { CompanyForm, type CompanyReply } from '#app/components/registration/company-form'
import { refusedRegionChoices } from '#app/services/stores/regions.server'
import { requireStep } from '#app/services/stores/registration.server'
import { registerFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { registrationPaths } from '#app/site/registration-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { replyMistakes, takeRegionChoice } from '#app/views/stores/region-choice'
import { typedCode } from '#app/views/stores/typed-code'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = {
  title: '单位资料',
  loginHeader: true,
  sidePanel: false,
  flow: registerFlow,
  step: 2,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(companyFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { company, approval, reason } = await requireStep(request, 2)
  return { company, reason: approval === 'rejected' ? reason : '' }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(takeRegionChoice(await readForm(request)), { schema: formSchema })
  if (submission.status !== 'success') return data<CompanyReply>(replyMistakes(submission), 400)
  const result = await call(request, 'registration.saveCompany', submission.value)
  if (!result.ok) {
    const choices = await refusedRegionChoices(request, result, submission.value)
    return data<CompanyReply>(
      { ...replyFailure(submission, result), choices },
      failureStatus(result),
    )
  }
  return redirectWithToast(registrationPaths.step(3), {
    kind: 'success',
    message: '单位资料已保存。请上传证照',
  })
}

export default function CompanyPage() {
  const { company, reason } = useLoaderData<typeof loader>()
  const reply = useActionData<CompanyReply>()
  return (
    <div className="container">
      <section className="registration panel" aria-labelledby="company-title">
        <h1 id="company-title">{handle.title}</h1>
        <p className="muted">每步保存，可随时继续</p>
        {reason !== '' && <p className="form-message">{reason}</p>}
        <CompanyForm company={company} lastResult={reply} regionChoices={reply?.choices ?? []} />
        <AppealLink known={typedCode(reply)} />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
