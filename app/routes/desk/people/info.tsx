import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { reasonFields, roleList } from '#contract/desk/fields'
import { operatorStates, type Person } from '#contract/desk/people'
import { JoinLink } from '#app/components/desk/join-link'
import { LateNotice } from '#app/components/desk/late-notice'
import { RoleBoxes } from '#app/components/desk/role-boxes'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { changePerson, requirePerson } from '#app/services/desk/people.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { rolesInWords } from '#app/views/desk/roles-words'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { publicOrigin } from '#app/web/public-host.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.person.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('roles'), roles: roleList, ...reasonFields }),
  z.object({ intent: z.literal('link') }),
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('disable'), ...reasonFields }),
  z.object({ intent: z.literal('enable') }),
])

/** `link` is shown once and stored nowhere. */
type Reply = SubmissionResult & { link?: { href: string; expiresAt: number } }

export function loader({ request, params }: LoaderFunctionArgs) {
  return requirePerson(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const result = await changePerson(request, id, submission.value)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  const { link, message } = result
  if (link === undefined) return redirectAtDesk(deskPaths.person(id), { kind: 'success', message })
  const href = publicOrigin(request) + deskPaths.join(link.token)
  return data<Reply>({ ...submission.reply(), link: { href, expiresAt: link.expiresAt } })
}

export default function PersonPage() {
  const { person, isFourEyes } = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const { name } = person
  const mayChange = useMay('people.write')
  const isWaiting = person.proposalId !== undefined
  const intent = lastResult?.initialValue?.intent
  // After a version conflict the form may be gone.
  const isGone = intent === 'roles' ? isWaiting : intent === 'disable' && !canDisable(person)
  const isOfRoles = intent === 'roles' && !isWaiting
  return (
    <>
      <h1>{name}</h1>
      <LateNotice reply={lastResult} version={undefined} isOpen={mayChange && !isGone} />
      {lastResult?.link !== undefined && <JoinLink name={name} {...lastResult.link} />}
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">现状</h2>
        <PersonFacts person={person} />
      </section>
      {mayChange && !isWaiting && (
        <section className="panel" aria-labelledby="roles-title">
          <h2 id="roles-title">角色</h2>
          <p className="muted">
            {isFourEyes
              ? '店里有另一位店主：变更提出后由另一位店主批准才生效。'
              : '店里没有另一位店主：变更立即生效，记入操作记录。'}
          </p>
          <RolesForm person={person} lastResult={isOfRoles ? lastResult : undefined} />
        </section>
      )}
      {mayChange && (
        <section className="panel" aria-labelledby="access-title">
          <h2 id="access-title">登录与停用</h2>
          <PersonForms
            person={person}
            isFourEyes={isFourEyes}
            lastResult={isOfRoles || isGone ? undefined : lastResult}
          />
        </section>
      )}
    </>
  )
}

interface RolesFormProps {
  person: Person
  lastResult: SubmissionResult | undefined
}

function RolesForm({ person, lastResult }: RolesFormProps) {
  const [form, fields] = useForm<{ roles: string[]; reason: string }>({
    id: 'roles',
    lastResult,
    defaultValue: { roles: person.roles },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <RoleBoxes field={fields.roles} legend={`${person.name}的角色`} />
      <Field label="原因" field={fields.reason} maxLength={200} />
      <button type="submit" className="button button-primary" name="intent" value="roles">
        变更角色
      </button>
    </PageForm>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { roles, state, hasTotp, sessionCount, seenAt, proposalId } = person
  const places =
    seenAt === undefined ? '无' : `${sessionCount} 台，最近使用 ${formatDateTime(seenAt)}`
  return (
    <>
      <dl className="desk-facts">
        <Fact name="状态" value={operatorStates[state]} />
        <Fact name="角色" value={rolesInWords(roles)} />
        <Fact name="动态验证码" value={hasTotp ? '已启用' : '未启用'} />
        <Fact name="在线设备" value={places} />
      </dl>
      {proposalId !== undefined && (
        <p>
          <a className="link" href={deskPaths.roleProposal(proposalId)}>
            有一项角色变更等待批准
          </a>
        </p>
      )}
    </>
  )
}

interface PersonFormsProps {
  person: Person
  isFourEyes: boolean
  lastResult: SubmissionResult | undefined
}

function canDisable(person: Person): boolean {
  return !isOwner(person) && person.state !== 'disabled'
}

function isOwner({ roles }: Person): boolean {
  return roles.includes('owner')
}

function PersonForms({ person, isFourEyes, lastResult }: PersonFormsProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'person', lastResult })
  const { state, sessionCount } = person
  return (
    <>
      <FormMessage message={form.errors?.[0]} />
      <PageForm className="desk-actions">
        <NoDefaultButton />
        {state === 'disabled' && <Button intent="enable" label="恢复" />}
        {state === 'invited' && <Button intent="link" label="重发加入链接" />}
        {state === 'active' && <Button intent="link" label="重设密码链接" />}{' '}
        {sessionCount > 0 && <Button intent="end" label="退出全部设备" />}
      </PageForm>
      {isOwner(person) && <p className="muted">店主不能直接停用，先变更角色。</p>}
      {person.linkAskedBy !== undefined && (
        <p className="desk-notice desk-notice-warning">
          {person.linkAskedBy} 今天已提出给 {person.name}{' '}
          重设密码链接，由另一位店主点按钮后取得链接。
        </p>
      )}
      {state === 'active' && (
        <>
          {isFourEyes && (
            <p className="muted">
              店里有另一位店主：重设密码链接须两位店主（不含本人）当天各点一次，后点的一位取得链接。
            </p>
          )}
          <p className="muted">
            忘记密码用重设密码链接，已启用的动态验证码仍须输入；更换手机请联系系统管理员。
          </p>
        </>
      )}
      {canDisable(person) && (
        <PageForm id={form.id} className="desk-form desk-actions">
          <Field label="停用的原因" field={fields.reason} maxLength={200} />
          <button type="submit" className="button button-danger" name="intent" value="disable">
            停用
          </button>
        </PageForm>
      )}
    </>
  )
}

function Button({ intent, label }: { intent: string; label: string }) {
  return (
    <button type="submit" className="button" name="intent" value={intent}>
      {label}
    </button>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
