import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { gridSources, type GridSource } from '#contract/multi-store-words'
import { GridBar, SourceButtons } from '#app/components/multi-store/grid-buttons'
import { NoGrid } from '#app/components/multi-store/no-grid'
import { StoreGrid } from '#app/components/multi-store/store-grid'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { getStoreGrid, saveStoreGrid, sendStoreGrid } from '#app/services/chain/multi-store.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { readGrid, type SentGrid } from '#app/views/chain/store-grid'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '多店订货', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await getStoreGrid(request)), token: randomUUID() }
}

const commandSchema = z.object({
  intent: z.union([
    z.enum(['save', 'fill', 'send']),
    z.string().regex(/^(page-[1-9]\d{0,3}|source-[a-z]{1,20})$/),
  ]),
  token: z.string().max(64),
})

interface GridReply extends CommandReply {
  errors: Record<string, string>
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { intent, token } = requireCommand(commandSchema, {
    intent: form.get('intent'),
    token: form.get('token') ?? '',
  })
  const sent = readGrid(form, intent === 'fill')
  if (Object.keys(sent.errors).length > 0) {
    const failure: Failure = { ok: false, message: '有的数量无法识别，请改正后再试' }
    return refused(failure, sent, { intent, token })
  }
  if (intent === 'send') {
    const result = await sendStoreGrid(request, sent.changes, token)
    if (!result.ok) return refused(result, sent, { intent, token })
    throw redirect(severalStoresPaths.ordered(result.data.id), 303)
  }
  const saved = await saveStoreGrid(request, sent.changes)
  if (!saved.ok) return refused(saved, sent, { intent, token })
  const message = intent === 'fill' ? '已填入能采购的各店' : '已保存'
  return redirectWithToast(nextOf(request, intent), { kind: 'success', message })
}

function refused(failure: Failure, sent: SentGrid, command: { intent: string; token: string }) {
  const reply: GridReply = {
    ...replyCommand(failure, { ...sent.typed, ...command }),
    errors: sent.errors,
  }
  return data(reply, failureStatus(failure))
}

/** The page of the pressed button, once the numbers are saved. */
function nextOf(request: Request, intent: string): string {
  const here = new URL(request.url)
  const [kind, value = ''] = intent.split('-')
  if (kind === 'source') return severalStoresPaths.order({ source: value })
  if (kind === 'page') here.searchParams.set('page', value)
  return here.pathname + here.search
}

export default function StoreOrderPage() {
  const { source, stores, rows, paging, token } = useLoaderData<typeof loader>()
  const reply = useActionData<GridReply>()
  const typed = stores.reduce((sum, store) => sum + store.typed, 0)
  const wrong = reply !== undefined && Object.keys(reply.errors).length > 0
  if (stores.length < 2) return <NoGrid title={handle.title} />
  return (
    <PageForm className="container" needs="buy" noValidate>
      <h1>{handle.title}</h1>
      <p className="muted">各店按自己的证照和价格结算。未发送的数量保留 30 天，仅您可见。</p>
      <FormMessage message={reply?.message} isSaidElsewhere={wrong} />
      {/* A failed attempt may have succeeded, so its token is kept and sending it again is
          idempotent. */}
      <input type="hidden" name="token" value={reply?.initialValue['token'] ?? token} />
      {/* Enter in a field presses the first button of the form: this one saves the input. */}
      <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1}>
        保存数量
      </button>
      <SourceButtons current={source} />
      {rows.length === 0 ? (
        <p className="panel empty">{emptyWords[source]}</p>
      ) : (
        <StoreGrid
          stores={stores}
          rows={rows}
          sent={reply && { typed: reply.initialValue, errors: reply.errors }}
        />
      )}
      <GridBar paging={paging} typed={typed} hasRows={rows.length > 0} />
    </PageForm>
  )
}

const emptyWords: Record<GridSource, string> = {
  favorites: `“${gridSources.favorites}”里没有商品，可以从别处开始，或先收藏常用的商品。`,
  history: '本店还没有采购过商品。',
  cart: '本店购物车里没有普通商品。',
  typed: '还没有填数量。',
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
