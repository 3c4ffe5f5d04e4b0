import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idSchema } from '#contract/scalars'
import type { Message } from '#contract/message'
import { Pages } from '#app/components/ui/pages'
import { getMessages, readMessages } from '#app/services/messages.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'
import { PageForm } from '#app/components/ui/page-form'

export const handle = { title: '我的消息' } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getMessages(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const upTo = idSchema.catch(1).parse((await readForm(request)).get('upTo'))
  const result = await readMessages(request, upTo)
  return redirectWithToast(
    paths.messages(),
    result.ok
      ? { kind: 'success', message: '消息已标为已读' }
      : { kind: 'warning', message: result.message },
  )
}

export default function MessagesPage() {
  const { items, paging } = useLoaderData<typeof loader>()
  const newest = items[0]
  return (
    <section className="container messages" aria-labelledby="messages-title">
      <div className="messages-head">
        <h1 id="messages-title">我的消息</h1>
        {newest !== undefined && items.some((message) => !message.isRead) && (
          <PageForm>
            <button type="submit" className="button" name="upTo" value={newest.id}>
              全部标为已读
            </button>
          </PageForm>
        )}
      </div>
      {newest === undefined ? (
        <p className="panel">还没有消息。订单、资质和到货的通知会出现在这里。</p>
      ) : (
        <ol className="panel">
          {items.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      )}
      <Pages paging={paging} hrefOf={(page) => paths.messages({ page })} />
    </section>
  )
}

function MessageItem({ message: { title, text, url, isRead, createdAt } }: { message: Message }) {
  return (
    <li className={isRead ? 'message' : 'message message-unread'}>
      <h2>
        {title}
        {!isRead && <span className="badge">未读</span>}
      </h2>
      <p>{text}</p>
      <p className="muted">
        <time dateTime={new Date(createdAt).toISOString()}>{formatDateTime(createdAt)}</time>
        {url !== '' && (
          <a className="link" href={url}>
            查看
          </a>
        )}
      </p>
    </li>
  )
}

export { clientAction } from '#app/browser/keep-page'
