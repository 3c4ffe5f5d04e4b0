import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { operatorNameFields, roleList } from '#contract/desk/fields'
import { operatorStates, type Person } from '#contract/desk/people'
import { JoinLink } from '#app/components/desk/join-link'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListTable, type ListColumn } from '#app/components/desk/list-table'
import { RoleBoxes } from '#app/components/desk/role-boxes'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { rolesInWords } from '#app/views/desk/roles-words'
import { publicOrigin } from '#app/web/public-host.server'
import { readForm } from '#app/web/read-form.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.people.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...operatorNameFields, roles: roleList })

interface Invited {
  name: string
  href: string
  expiresAt: number
  isWaiting: boolean
}

/** `invited` once, after somebody was added. */
type Reply = SubmissionResult & { invited?: Invited }

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.people', {})
}

/** Renders the page itself and does not redirect: the link is shown once and stored nowhere. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { name } = submission.value
  const result = await call(request, 'desk.invite', submission.value)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  const { link, isWaiting } = result.data
  const href = publicOrigin(request) + deskPaths.join(link.token)
  const invited: Invited = { name, href, expiresAt: link.expiresAt, isWaiting }
  return data<Reply>({ ...submission.reply({ resetForm: true }), invited })
}

const columns: readonly ListColumn<Person>[] = [
  { head: '姓名', href: ({ id }) => deskPaths.person(id), cell: ({ name }) => name },
  { head: '角色', cell: ({ roles }) => rolesInWords(roles) },
  { head: '状态', cell: ({ state }) => operatorStates[state] },
  { head: '动态验证码', cell: ({ hasTotp }) => (hasTotp ? '已启用' : '未启用') },
  { head: '在线设备', cell: ({ sessionCount }) => `${sessionCount} 台` },
  { head: '最近使用', cell: ({ seenAt: at }) => (at === undefined ? '—' : formatDateTime(at)) },
  { head: '待批准', cell: (person) => <Proposal person={person} /> },
]

function Proposal({ person: { name, proposalId } }: { person: Person }) {
  if (proposalId === undefined) return '—'
  return (
    <a className="link" href={deskPaths.roleProposal(proposalId)} aria-label={`${name}的角色变更`}>
      角色变更
    </a>
  )
}

export default function PeoplePage() {
  const { people, isFourEyes } = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const invited = lastResult?.invited
  const mayInvite = useMay('people.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={lastResult} version={undefined} isOpen={mayInvite} />
      {invited !== undefined && <JoinLink {...invited} />}
      {invited?.isWaiting === true && (
        <p className="desk-notice desk-notice-warning">角色须由另一位店主批准后才生效。</p>
      )}
      <section className="panel" aria-labelledby="people-title">
        <h2 id="people-title">全部人员</h2>
        <ListTable rows={people} columns={columns} />
      </section>
      {mayInvite && (
        <section className="panel" aria-labelledby="invite-title">
          <h2 id="invite-title">添加人员</h2>
          {isFourEyes && <p className="muted">店里有另一位店主：角色由两位店主一起决定。</p>}
          <InviteForm lastResult={lastResult} />
        </section>
      )}
    </>
  )
}

function InviteForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ name: string; roles: string[] }>({ id: 'invite', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field label="姓名" field={fields.name} maxLength={20} required />
      <RoleBoxes field={fields.roles} legend="角色" />
      <button type="submit" className="button button-primary">
        添加并生成链接
      </button>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
