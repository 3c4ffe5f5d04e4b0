import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idListSchema } from '#contract/scalars'
import { MemberMenu } from '#app/components/account/member-menu'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { getOwnCodes } from '#app/services/quick/own-codes.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { quickPaths } from '#app/site/quick-paths'
import { call } from '#app/upstream-client/api.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '删除本店编码' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const ids = idsOf(request)
  const { rows, ...list } = await getOwnCodes(request)
  const codes = rows.filter(({ id }) => ids.includes(id))
  if (codes.length === 0)
    throw await redirectWithToast(listOf(request), {
      kind: 'warning',
      message: '请先勾选要删除的编码',
    })
  return { codes, keywords: list.keywords, page: list.paging.page, back: listOf(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  return redirectAfter(await call(request, 'ownCode.delete', { ids: idsOf(request) }), {
    to: listOf(request),
    done: ({ data: { count } }) => `已删除 ${count} 个编码`,
  })
}

/** Ticked boxes, or the same ids with commas. */
function idsOf(request: Request): number[] {
  const ticked = new URL(request.url).searchParams.getAll('code').join()
  return idListSchema.safeParse(ticked).data ?? []
}

/** The page of the list that the codes were ticked on. */
function listOf(request: Request): string {
  const { keywords, page } = Object.fromEntries(new URL(request.url).searchParams)
  return quickPaths.codes({ keywords, page })
}

export default function CodesDeletePage() {
  const { codes, keywords, page, back } = useLoaderData<typeof loader>()
  return (
    <div className="container with-menu">
      <MemberMenu />
      <ConfirmPage
        question={`确定删除这 ${codes.length} 个本店编码吗?`}
        needs="buy"
        action={quickPaths.codesDelete({ code: codes.map(({ id }) => id).join(), keywords, page })}
        confirmLabel="删除编码"
        back={back}
      >
        <ul>
          {codes.map(({ id, words, goods }) => (
            <li key={id}>{`${words}：${goods.name} ${goods.spec}`}</li>
          ))}
        </ul>
        <p>本店各采购员搜索和识别清单时，不再认得它们。</p>
      </ConfirmPage>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
