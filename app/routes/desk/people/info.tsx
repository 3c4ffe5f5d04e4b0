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
import { reasonFields, roleList } from '#contract/desk/fields'
import type { Person } from '#contract/desk/people'
import { JoinLink } from '#app/components/desk/join-link'
import { PersonFacts } from '#app/components/desk/person-facts'
import { canDisable, PersonForms } from '#app/components/desk/person-forms'
import { RoleBoxes } from '#app/components/desk/role-boxes'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { changePerson, requirePerson } from '#app/services/desk/people.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { publicOrigin } from '#app/web/public-host.server'
import { firstMessage } from '#app/words/first-message'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '人员' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

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
  // After a version conflict the form may be gone: the message is shown above the remaining ones.
  const isGone = intent === 'roles' ? isWaiting : intent === 'disable' && !canDisable(person)
  const isOfRoles = intent === 'roles' && !isWaiting
  return (
    <>
      <h1>{name}</h1>
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
          {isGone && <FormMessage message={firstMessage(lastResult)} />}
          <PersonForms person={person} lastResult={isOfRoles || isGone ? undefined : lastResult} />
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

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
