import type { Submission, SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { storeRoleNames } from '#contract/store-roles'
import { inviteFields } from '#contract/store-people'
import { InvitationTable } from '#app/components/stores/invitation-table'
import { InviteForm } from '#app/components/stores/invite-form'
import { PeopleList } from '#app/components/stores/people-list'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { invitePerson } from '#app/services/stores/store-people.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { peoplePaths } from '#app/site/people-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { isDemo } from '#app/web/env.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '人员' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), ...inviteFields }),
  z.object({
    intent: z.literal('roles'),
    id: idSchema,
    storeId: idSchema,
    roles: z.array(z.enum(storeRoleNames)).default([]),
  }),
])
type Sent = Submission<z.output<typeof formSchema>>

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await callOrThrow(request, 'people.list', {})), isDemo }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission: Sent = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  if (value.intent === 'invite') {
    const result = await invitePerson(request, value)
    if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
    return goOn('邀请短信已发送', result.headers)
  }
  // Without any role the person leaves the store, which has to be confirmed.
  if (value.roles.length === 0) return redirect(peoplePaths.remove(value.id, value.storeId))
  const result = await call(request, 'people.setRoles', value)
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  return goOn('权限已保存')
}

function goOn(message: string, headers?: Headers) {
  return redirectWithToast(severalStoresPaths.people(), { kind: 'success', message }, headers)
}

export default function StorePeoplePage() {
  const { stores, people, invitations, isDemo: hasDemo } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const isInvite = lastResult?.initialValue?.intent === 'invite'
  return (
    <div className="container account-page">
      <Breadcrumb crumbs={[{ label: '门店与人员', href: paths.stores() }]} current={handle.title} />
      <h1>{handle.title}</h1>
      {!isInvite && <FormMessage message={messageOf(lastResult)} />}
      <section className="panel" aria-labelledby="people-title">
        <h2 id="people-title">现有人员</h2>
        <PeopleList people={people} stores={stores} />
      </section>
      {invitations.length > 0 && (
        <section className="panel" aria-labelledby="invitations-title">
          <h2 id="invitations-title">等待接受的邀请</h2>
          <InvitationTable invitations={invitations} />
        </section>
      )}
      <section className="panel" aria-labelledby="invite-title">
        <h2 id="invite-title">邀请人员</h2>
        <InviteForm
          stores={stores}
          lastResult={isInvite ? lastResult : undefined}
          isDemo={hasDemo}
        />
      </section>
    </div>
  )
}

function messageOf(lastResult: SubmissionResult | undefined): string | undefined {
  return Object.values(lastResult?.error ?? {}).flatMap((errors) => errors ?? [])[0]
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
