import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { FormMessage } from '#app/components/ui/form-message'
import { getCart } from '#app/services/cart/cart.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { toLineViews } from '#app/views/cart/cart-groups'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { failureStatus } from '#app/upstream-client/result'
import { PageForm } from '#app/components/ui/page-form'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '复制到其他门店', step: 1, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const ids = (message: string) => z.array(idSchema).min(1, message)
const formSchema = z.object({ line: ids('请选择要复制的商品'), store: ids('请选择门店') })

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ items }, stores] = await Promise.all([
    getCart(request),
    callOrThrow(request, 'user.stores', {}),
  ])
  return {
    token: randomUUID(),
    lines: toLineViews(items.filter(({ type }) => type === 0)).map(
      ({ id, label, quantity, isSelected, goods }) => ({
        id,
        label,
        quantity,
        isSelected,
        unit: goods.unit,
      }),
    ),
    stores: stores.filter(({ isActing }) => !isActing).map(({ id, company }) => ({ id, company })),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const sent = textsOf(form)
  const read = formSchema.safeParse(sent)
  const result = read.success
    ? await call(request, 'cart.copy', {
        ids: read.data.line,
        otherUserIds: read.data.store,
        ...(sent.token[0] !== undefined && { token: sent.token[0] }),
      })
    : { ok: false as const, message: read.error.issues[0]?.message ?? '' }
  if (!result.ok) return data(replyCommand(result, sent), failureStatus(result))
  throw redirect(rarePaths.cartCopied(result.data.id), 303)
}

function textsOf(form: FormData): Record<'line' | 'store' | 'token', string[]> {
  const texts = (name: string) => form.getAll(name).map(String)
  return { line: texts('line'), store: texts('store'), token: texts('token') }
}

export default function CopyPage() {
  const { lines, stores, token } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply<string[]>>()
  const isTicked = (name: 'line' | 'store', id: number, otherwise: boolean) =>
    reply?.initialValue[name]?.includes(String(id)) ?? otherwise
  if (lines.length === 0 || stores.length === 0)
    return <NothingToCopy hasStores={stores.length > 0} />
  return (
    <PageForm className="container copy-page" needs="buy" noValidate>
      <h1>{handle.title}</h1>
      <FormMessage message={reply?.message} />
      {/* A failed attempt may have copied all the same, so its token is kept: sending it again
          is idempotent. */}
      <input type="hidden" name="token" value={reply?.initialValue['token']?.[0] ?? token} />
      <fieldset className="panel choices">
        <legend>门店</legend>
        {stores.map(({ id, company }) => (
          <label className="checkbox choice" key={id}>
            <input
              type="checkbox"
              name="store"
              value={id}
              defaultChecked={isTicked('store', id, false)}
            />
            {company}
          </label>
        ))}
      </fieldset>
      <fieldset className="panel choices">
        <legend>商品</legend>
        {lines.map(({ id, label, quantity, unit, isSelected }) => (
          <label className="checkbox choice" key={id}>
            <input
              type="checkbox"
              name="line"
              value={id}
              defaultChecked={isTicked('line', id, isSelected)}
            />
            {label} × {quantity} {unit}
          </label>
        ))}
      </fieldset>
      <p className="muted">各门店按自己的证照、价格和库存加入购物车；本店购物车不变。</p>
      <p>
        <button type="submit" className="button button-primary">
          复制
        </button>{' '}
        <a href={paths.cart()}>返回购物车</a>
      </p>
    </PageForm>
  )
}

function NothingToCopy({ hasStores }: { hasStores: boolean }) {
  return (
    <div className="container">
      <h1>{handle.title}</h1>
      <div className="way-on">
        <p className="way-on-title">
          {hasStores ? '购物车里没有可复制的商品' : '您名下只有一家门店，没有可复制到的门店'}
        </p>
        <a className="button button-primary" href={paths.cart()}>
          返回购物车
        </a>
      </div>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
