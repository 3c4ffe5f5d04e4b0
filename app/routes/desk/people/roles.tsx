import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { reasonFields } from '#contract/desk/fields'
import { proposalStates } from '#contract/desk/people'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { caseLoader } from '#app/services/desk/case.server'
import { decideRoles } from '#app/services/desk/people.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { rolesInWords } from '#app/views/desk/roles-words'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '角色变更' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({
  intent: z.enum(['approve', 'reject', 'withdraw']),
  version: z.coerce.number().int().positive(),
  ...reasonFields,
})

const done = { approve: '已批准，角色已生效', reject: '已驳回', withdraw: '已撤回' } as const

export const loader = caseLoader('desk.roleProposal')

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { intent: decision, ...read } = submission.value
  const result = await decideRoles(request, { id, decision, ...read })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = done[decision]
  return redirectAtDesk(deskPaths.roleProposal(id), { kind: 'success', message })
}

export default function RoleProposalPage() {
  const proposal = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const { person, personId, current, wanted, reason, proposedBy, proposedAt, state } = proposal
  const isWaiting = state === 'waiting'
  return (
    <>
      <h1>{person}的角色变更</h1>
      <EditClaimNotice claim={proposal.claim} />
      <LateNotice reply={lastResult} version={proposal.version} />
      <section className="panel" aria-labelledby="proposal-title">
        <h2 id="proposal-title">{proposalStates[state]}</h2>
        <dl className="desk-facts">
          {isWaiting && <Fact name="现在" value={rolesInWords(current)} />}
          <Fact name={isWaiting ? '变更为' : '要变更为'} value={rolesInWords(wanted)} />
          <Fact name="原因" value={reason === '' ? '—' : reason} />
          <Fact name="提出" value={`${proposedBy}，${formatDateTime(proposedAt)}`} />
        </dl>
        <Decision proposal={proposal} lastResult={lastResult} />
        <p className="form-links">
          <a href={deskPaths.person(personId)}>{person}</a>
        </p>
      </section>
    </>
  )
}

interface DecisionProps {
  proposal: { state: string; isOwn: boolean; version: number }
  lastResult: SubmissionResult | undefined
}

function Decision({ proposal, lastResult }: DecisionProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'decision', lastResult })
  const mayDecide = useMay('people.write')
  const message = <FormMessage message={form.errors?.[0]} />
  if (proposal.state !== 'waiting' || !mayDecide) return message
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      {message}
      <input type="hidden" name="version" value={proposal.version} />
      {proposal.isOwn ? (
        <>
          <p>您自己提出的变更须由另一位店主批准。</p>
          <button type="submit" className="button" name="intent" value="withdraw">
            撤回
          </button>
        </>
      ) : (
        <>
          <Field label="原因（驳回时必填）" field={fields.reason} maxLength={200} />
          <button type="submit" className="button button-primary" name="intent" value="approve">
            批准
          </button>{' '}
          <button type="submit" className="button" name="intent" value="reject">
            驳回
          </button>
        </>
      )}
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
