import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { messageTypes, smsChoices } from '#contract/message-types'
import { idSchema, keyOf } from '#contract/scalars'
import { ChannelForm } from '#app/components/messages/channel-form'
import { MessageItem } from '#app/components/messages/message-item'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getChannels, getMessages } from '#app/services/account/messages.server'
import { pageMeta } from '#app/site/page-meta'
import { readIntent } from '#app/web/button-intent'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { messageQuery, type MessageList } from '#app/views/account/message-list'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '我的消息' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** Value of a button: `open/12` marks message 12 as read and redirects to its subject. */
const oneSchema = z.object({ intent: z.enum(['open', 'read']), subject: idSchema })
const allSchema = z.object({
  intent: z.literal('read-all'),
  upTo: idSchema,
  type: keyOf(messageTypes).optional(),
})
const choices = z.array(z.enum(smsChoices)).max(smsChoices.length)
const channelsSchema = z.object({ intent: z.literal('channels'), sms: choices, wechat: choices })
const commandSchema = z.union([oneSchema, allSchema, channelsSchema])

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, channels] = await Promise.all([getMessages(request), getChannels(request)])
  return { ...list, channels }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const ticked = { sms: form.getAll('sms'), wechat: form.getAll('wechat') }
  const sent = { ...Object.fromEntries(form), ...ticked, ...readIntent(form) }
  const command = requireCommand(commandSchema, sent)
  if (command.intent === 'channels') return choose(request, command)
  return command.intent === 'read-all' ? readAll(request, command) : readOne(request, command)
}

async function choose(request: Request, { intent, ...chosen }: z.output<typeof channelsSchema>) {
  const result = await call(request, 'message.setChannels', chosen)
  if (!result.ok) return data(replyCommand(result, { intent, ...chosen }), failureStatus(result))
  return redirectWithToast(paths.messages(), { kind: 'success', message: '提醒方式已保存' })
}

async function readOne(request: Request, { intent, subject }: z.output<typeof oneSchema>) {
  const result = await call(request, 'message.readOne', { id: subject })
  if (!result.ok)
    return data(replyCommand(result, { intent: `${intent}/${subject}` }), failureStatus(result))
  // Loads as a document, since the target may be a page without scripts.
  if (intent === 'open') return redirectDocument(safeRedirect(result.data.url, paths.messages()))
  const { pathname, search } = new URL(request.url)
  return redirectWithToast(pathname + search, { kind: 'success', message: '消息已标为已读' })
}

async function readAll(request: Request, { intent, upTo, type }: z.output<typeof allSchema>) {
  const result = await call(request, 'message.read', { upTo, type })
  if (!result.ok) {
    const fields = { intent, upTo: String(upTo), ...(type && { type }) }
    return data(replyCommand(result, fields), failureStatus(result))
  }
  const { pathname, search } = new URL(request.url)
  const message = `${type === undefined ? '' : messageTypes[type]}消息已标为已读`
  return redirectWithToast(pathname + search, { kind: 'success', message })
}

export default function MessagesPage() {
  const list = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply<string | string[]>>()
  const { items, paging, unread, unreadOfAll, asked, channels } = list
  const { sms = channels?.sms ?? [], wechat = channels?.wechat ?? [] } = reply?.initialValue ?? {}
  const ticked = { sms: [sms].flat(), wechat: [wechat].flat() }
  const { type, isUnread } = asked
  return (
    <section className="container messages" aria-labelledby="messages-title">
      <div className="page-head">
        <h1 id="messages-title">我的消息</h1>
        <nav className="switches messages-range" aria-label="范围">
          <a
            href={paths.messages(messageQuery({ type, isUnread: !isUnread }))}
            aria-current={isUnread ? 'true' : undefined}
          >
            只看未读
          </a>
        </nav>
        <ReadAll list={list} />
      </div>
      <FormMessage message={reply?.message} />
      <StateTabs
        label="消息类型，数字为未读条数"
        states={messageTypes}
        counts={unread}
        countOfAll={unreadOfAll}
        current={type}
        hrefOf={(other) => paths.messages(messageQuery({ type: other, isUnread }))}
      />
      {items.length === 0 ? (
        <NoMessages asked={asked} />
      ) : (
        <ol className="panel">
          {items.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      )}
      <Pages
        paging={paging}
        hrefOf={(page) => paths.messages(messageQuery({ type, isUnread, page }))}
      />
      {channels !== undefined && <ChannelForm {...channels} ticked={ticked} />}
    </section>
  )
}

function ReadAll({ list: { asked, unreadHere, seenUpTo } }: { list: MessageList }) {
  const { type } = asked
  if (unreadHere === 0) return null
  return (
    <PageForm>
      <input type="hidden" name="upTo" value={seenUpTo} />
      {type !== undefined && <input type="hidden" name="type" value={type} />}
      <button type="submit" className="button" name="intent" value="read-all">
        {type === undefined ? '全部标为已读' : `${messageTypes[type]}消息全部标为已读`}
      </button>
    </PageForm>
  )
}

function NoMessages({ asked: { type, isUnread, page } }: Pick<MessageList, 'asked'>) {
  if (type === undefined && !isUnread && page === 1)
    return <p className="panel">还没有消息。订单、资质和到货的通知会出现在这里。</p>
  return (
    <div className="panel empty">
      <p>{isUnread ? '没有未读消息。' : '这里没有消息。'}</p>
      <a className="button" href={paths.messages()}>
        查看全部消息
      </a>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
