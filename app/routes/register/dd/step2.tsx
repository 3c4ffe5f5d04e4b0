import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mostChainStores } from '#contract/chain-words'
import { SavedStores } from '#app/components/chain/saved-stores'
import { StoresForm, type StoresReply } from '#app/components/chain/stores-form'
import { getChain, saveStoreRows } from '#app/services/chain/chain.server'
import { chainPaths } from '#app/site/chain-paths'
import { chainFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { takesHiddenRows, withHiddenRows } from '#app/views/hidden-rows'
import {
  blankRows,
  readStoreRows,
  toShownStores,
  toStoreFields,
} from '#app/views/stores/store-rows'
import { isTooLong, readForm, tooLongMessage } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = {
  title: '登记门店',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: chainFlow,
  step: 2,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const firstRows = 5
const moreRows = 10

export async function loader({ request }: LoaderFunctionArgs) {
  return { stores: await getChain(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request))
    return data<StoresReply>({ rows: noRows(), pasted: '', sheetError: tooLongMessage }, 413)
  const form = await readForm(request)
  const typed = readStoreRows(form)
  const text = form.get('pasted')
  const pasted = typeof text === 'string' ? text.trim() : ''
  if (form.get('intent') === 'more') {
    const more = blankRows(Math.min(moreRows, mostChainStores - typed.length))
    return data<StoresReply>({ rows: toShownStores([...typed, ...more]), pasted })
  }
  const file = form.get('sheet')
  const sheet = file instanceof File && file.size > 0 ? file : undefined
  const result = await saveStoreRows(request, typed, {
    pasted,
    sheet,
    takesHidden: takesHiddenRows(form),
  })
  if (!result.ok) return data(replyTo(result, pasted), failureStatus(result))
  const { saved, rows, hidden } = result
  if (rows.length === 0)
    return redirectWithToast(chainPaths.step(3), {
      kind: hidden > 0 ? 'warning' : 'success',
      message: withHiddenRows(`已保存 ${saved} 家门店。请填写各店资料、上传证照`, hidden),
    })
  const message = `已保存 ${saved} 家，还有 ${rows.length} 家要改，见下面各行`
  return data<StoresReply>({ rows, pasted: '', message: withHiddenRows(message, hidden) }, 400)
}

type Refused = Extract<Awaited<ReturnType<typeof saveStoreRows>>, { ok: false }>

function replyTo({ source, message, rows }: Refused, pasted: string): StoresReply {
  const shown = rows.length === 0 ? noRows() : rows
  if (source === 'pasted') return { rows: shown, pasted, pastedError: message }
  if (source === 'sheet') return { rows: shown, pasted, sheetError: message }
  const initialValue = { intent: 'save', ...toStoreFields(rows), pasted }
  return { rows: shown, pasted, message, initialValue }
}

function noRows() {
  return toShownStores(blankRows(firstRows))
}

export default function StoresPage() {
  const { stores } = useLoaderData<typeof loader>()
  const reply = useActionData<StoresReply>()
  return (
    <div className="container registration">
      <h1>{handle.title}</h1>
      {stores.length > 0 && (
        <section className="panel" aria-labelledby="saved-title">
          <h2 id="saved-title">已登记 {stores.length} 家</h2>
          <SavedStores stores={stores} />
          <p className="confirm-actions">
            <a className="button button-primary" href={chainPaths.step(3)}>
              下一步：资料与证照
            </a>
          </p>
        </section>
      )}
      <section className="panel" aria-labelledby="add-title">
        <h2 id="add-title">添加门店</h2>
        <p className="muted">
          按各店执照填写，一次最多 {mostChainStores} 家。填对的即保存，有误的留在表里。
        </p>
        <StoresForm
          // Each reply has its own rows, so the form is rendered anew.
          key={JSON.stringify(reply)}
          {...(reply ?? { rows: noRows(), pasted: '' })}
        />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
