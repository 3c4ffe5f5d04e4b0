import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { companyFields } from '#contract/registration'
import { AppealHint } from '#app/components/appeal/appeal-link'
import { CompanyForm, type CompanyReply } from '#app/components/registration/company-form'
import { refusedRegionChoices } from '#app/services/stores/regions.server'
import { chainPaths } from '#app/site/chain-paths'
import { chainFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { replyMistakes, takeRegionChoice } from '#app/views/stores/region-choice'
import { takenCode } from '#app/views/stores/typed-code'
import { isOpenStore } from '#app/views/chain/chain'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '门店资料',
  loginHeader: true,
  sidePanel: false,
  flow: chainFlow,
  step: 3,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(companyFields)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { registration, company } = await callOrThrow(request, 'chain.read', {
    id: requireId(params.id),
  })
  if (!isOpenStore(registration)) throw redirect(chainPaths.step(3))
  return { company, isFirst: registration.company === undefined }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(takeRegionChoice(await readForm(request)), { schema: formSchema })
  if (submission.status !== 'success') return data<CompanyReply>(replyMistakes(submission), 400)
  const result = await call(request, 'chain.saveCompany', { id, ...submission.value })
  if (!result.ok) {
    const choices = await refusedRegionChoices(request, result, submission.value)
    return data<CompanyReply>(
      {
        ...replyFailure(submission, result),
        choices,
        taken: takenCode(result, submission.value),
      },
      failureStatus(result),
    )
  }
  return redirectWithToast(chainPaths.step(3), {
    kind: 'success',
    message: `${submission.value.company}的单位资料已保存`,
  })
}

export default function StoreCompanyPage() {
  const { company, isFirst } = useLoaderData<typeof loader>()
  const reply = useActionData<CompanyReply>()
  return (
    <div className="container">
      <section className="registration panel" aria-labelledby="company-title">
        <h1 id="company-title">{handle.title}</h1>
        <p className="muted">
          按这家门店的执照填写。
          {isFirst &&
            company.purchaser !== '' &&
            '联系人、电话和采购员取自您的第一家门店，可以改。'}
        </p>
        <p className="form-links">
          <a href={chainPaths.step(3)}>返回全部门店</a>
        </p>
        <CompanyForm company={company} lastResult={reply} regionChoices={reply?.choices ?? []} />
        <AppealHint taken={reply?.taken} />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
