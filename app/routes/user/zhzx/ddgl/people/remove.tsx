import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RemoveText } from '#app/components/stores/remove-text'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { redirectAfter } from '#app/services/redirect-after.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { peoplePaths } from '#app/site/people-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '移出人员', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** Removes from the store in the address, else from all stores. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const { people, stores } = await callOrThrow(request, 'people.list', {})
  const person = people.find((one) => one.id === id)
  const storeId = storeOf(request)
  const store = stores.find((one) => one.id === storeId)
  const isThere = person?.stores.some((one) => storeId === undefined || one.id === storeId)
  if (person === undefined || isThere !== true) throw redirect(severalStoresPaths.people())
  return { person: { id, name: person.name }, store }
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Records the store of the page that sent the form.
  await readForm(request)
  const id = requireId(params.id)
  const storeId = storeOf(request)
  const result = await (storeId === undefined
    ? call(request, 'people.remove', { id })
    : call(request, 'people.setRoles', { id, storeId, roles: [] }))
  return redirectAfter(result, {
    to: severalStoresPaths.people(),
    done: () => '已移出，其登录已失效',
  })
}

function storeOf(request: Request): number | undefined {
  const asked = new URL(request.url).searchParams.get('store')
  return asked === null ? undefined : requireId(asked)
}

export default function RemovePersonPage() {
  const { person, store } = useLoaderData<typeof loader>()
  const from = store === undefined ? '全部门店' : `“${store.company}”`
  return (
    <ConfirmPage
      question={`确定把${person.name}移出${from}吗?`}
      action={peoplePaths.remove(person.id, store?.id)}
      confirmLabel="移出"
      back={severalStoresPaths.people()}
    >
      <RemoveText name={person.name} />
    </ConfirmPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
