import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { documentSlots, sharedSlots, type SharedSlot } from '#contract/document-slots'
import { StoreBoxes } from '#app/components/chain/store-boxes'
import { DocumentForm } from '#app/components/registration/document-form'
import { getChain } from '#app/services/chain/chain.server'
import { keepDocumentForm, tooLongReply } from '#app/services/stores/document-form.server'
import { chainPaths } from '#app/site/chain-paths'
import { chainFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { stateOf, storesTaking } from '#app/views/chain/chain'
import type { DocumentReply } from '#app/views/stores/document-reply'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '多店共用资料',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: chainFlow,
  step: 3,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** `stores` are the ticked ones. */
type Reply = DocumentReply & { stores: number[] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shared = requireShared(params.slot)
  const stores = storesTaking(await getChain(request), shared)
  if (stores.length === 0) throw data({ message: '现在没有门店需要这份资料' }, 404)
  const described = stores.filter(({ hasCompany }) => hasCompany)
  // A document that one of the stores has submitted already is shown, to be used for the others.
  const model = described.find((store) => stateOf(store, shared) !== undefined) ?? described[0]
  const read = model && (await callOrThrow(request, 'chain.read', { id: model.id }))
  const slot = read?.registration.slots.find((one) => one.slot === shared)
  if (read === undefined || slot === undefined)
    throw await redirectWithToast(chainPaths.step(3), {
      kind: 'warning',
      message: '请先填写一家门店的单位资料',
    })
  return { stores, slot, purchaser: read.company.purchaser }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const slot = requireShared(params.slot)
  if (isTooLong(request)) return data<Reply>({ ...tooLongReply(slot), stores: [] }, 413)
  const form = await readForm(request)
  const stores = form.getAll('stores').map(Number).filter(Number.isSafeInteger)
  const result = await keepDocumentForm(request, form, slot, (document) =>
    call(request, 'chain.saveDocument', { stores: [...stores], ...document }),
  )
  if (!result.isKept) return data<Reply>({ ...result.reply, stores }, result.status)
  return redirectWithToast(chainPaths.step(3), {
    kind: 'success',
    message: `${documentSlots[slot]}已用于 ${stores.length} 家门店`,
  })
}

function requireShared(slot: string | undefined): SharedSlot {
  const found = sharedSlots.find((one) => one === slot)
  if (found === undefined) throw data({ message: '没有这份资料' }, 404)
  return found
}

export default function SharedDocumentPage() {
  const { stores, slot, purchaser } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const name = documentSlots[slot.slot]
  return (
    <div className="container registration">
      <h1>{`多店共用的${name}`}</h1>
      <p className="muted">一份{name}写明几家门店的，上传一次，勾选这些门店，各店分别审核。</p>
      <p className="form-links">
        <a href={chainPaths.step(3)}>返回全部门店</a>
      </p>
      <DocumentForm
        slot={slot}
        isOpen
        purchaser={purchaser}
        lastResult={reply}
        message={reply?.message}
        action={chainPaths.shared(slot.slot)}
        paperHref={undefined}
      >
        <StoreBoxes
          stores={stores}
          ticked={reply?.stores ?? stores.map(({ id }) => id)}
          error={reply?.error?.stores?.[0]}
        />
      </DocumentForm>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
