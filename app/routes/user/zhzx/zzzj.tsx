import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { documentSlots } from '#contract/document-slots'
import { rightFields, rightPictureFields } from '#contract/right'
import { rightKinds, rightParts } from '#contract/right-kinds'
import { CartProblems } from '#app/components/licences/cart-problems'
import { LicenceStrip } from '#app/components/licences/licence-strip'
import { LicenceTable } from '#app/components/licences/licence-table'
import { Papers, type PapersReply } from '#app/components/licences/papers'
import { ScopeTable } from '#app/components/licences/scope-table'
import { answerPictureForm } from '#app/services/picture-form.server'
import {
  keepDocumentForm,
  keptOfOthers,
  tooLongReply,
} from '#app/services/stores/document-form.server'
import { getCartProblems, getHeldPapers } from '#app/services/stores/licences.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { withKeptUploads } from '#app/views/kept-uploads'
import { licenceStrip } from '#app/views/stores/licence-strip'
import { shopNow } from '#app/web/clock.server'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '资质证照' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const rightSchema = z.object({ ...rightFields, ...rightPictureFields })

export async function loader({ request }: LoaderFunctionArgs) {
  const [licences, papers, problems] = await Promise.all([
    callOrThrow(request, 'user.licences', {}),
    getHeldPapers(request),
    getCartProblems(request),
  ])
  const strip = licenceStrip(licences.licences, papers.slots, shopNow())
  return { ...licences, ...papers, problems, strip }
}

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const right = searchParams.get('right')
  const place = right === null ? (searchParams.get('slot') ?? '') : `right-${right}`
  if (isTooLong(request)) {
    const { message } = tooLongReply(place)
    return data<PapersReply>({ place, message }, 413)
  }
  const form = await readForm(request)
  return right === null ? renew(request, form, place) : apply(request, form, place)
}

async function renew(request: Request, form: FormData, place: string) {
  const result = await keepDocumentForm(request, form, place, (document) =>
    call(request, 'user.renewDocument', document),
  )
  if (!result.isKept) {
    const { slot, ...reply } = result.reply
    return data<PapersReply>({ place: slot, ...reply }, result.status)
  }
  const message = `${documentSlots[result.slot]}已提交，待审核`
  return redirectWithToast(pageAfter(request, place), { kind: 'success', message })
}

/** This page at a form's anchor, with the uploaded files of its other forms. */
function pageAfter(request: Request, place: string): string {
  return withKeptUploads(`${paths.licences()}#${place}`, keptOfOthers(request, place))
}

async function apply(request: Request, form: FormData, place: string) {
  const shape = { parts: rightParts, schema: rightSchema }
  const applied = await answerPictureForm(request, form, shape, (application) =>
    call(request, 'user.applyForRight', application),
  )
  if (!applied.ok) {
    const { reply, uploaded: pictures, status } = applied
    return data<PapersReply>({ place, ...reply, pictures }, status)
  }
  const message = `${rightKinds[applied.value.kind]}的申请已提交，待审核`
  return redirectWithToast(pageAfter(request, place), { kind: 'success', message })
}

const approvals = {
  draft: '注册尚未完成，完成并通过审核后可见价格并下单。',
  pending: '资质审核中，通过后可见价格并下单。',
  rejected: '资质审核未通过，请修改后重新提交。',
  frozen: '账号已冻结，不能下单；订单、发票和报告仍可查看。请联系客服。',
  approved: undefined,
}

export default function LicencesPage() {
  const { approval, frozenBecause, scope, problems, strip, ...papers } =
    useLoaderData<typeof loader>()
  const reply = useActionData<PapersReply>()
  const notice = approvals[approval]
  return (
    <div className="container licences">
      <h1>{handle.title}</h1>
      {notice !== undefined && (
        <p className="form-message">
          {notice}
          {frozenBecause !== '' && <b>{`冻结原因：${frozenBecause}`}</b>}
          {approval !== 'frozen' && <a href={paths.registration()}>查看注册资料</a>}
        </p>
      )}
      <section className="panel" aria-labelledby="licences-title">
        <h2 id="licences-title">证照</h2>
        <LicenceStrip strip={strip} />
        <LicenceTable licences={papers.licences} />
        <p className="muted">
          证照有效至当日 23:59；新证审核通过后恢复采购。单位资料有变，请
          <a href={registrationPaths.change()}>申请变更</a>。
        </p>
      </section>
      <CartProblems problems={problems} />
      {(approval === 'approved' || approval === 'frozen') && <Papers {...papers} reply={reply} />}
      <section className="panel" aria-labelledby="scope-title">
        <h2 id="scope-title">经营范围</h2>
        <ScopeTable scope={scope} />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
