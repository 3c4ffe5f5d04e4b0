import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { demoMessageFields } from '#contract/wechat'
import { wechatPeople } from '#contract/wechat-people'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import type { RouteHandle } from '#app/site/handle'
import { accountPaths } from '#app/site/account-paths'
import { pageMeta } from '#app/site/page-meta'
import { wechatPaths } from '#app/site/wechat-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireDemo } from '#app/web/env.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = {
  title: '演示公众号',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(demoMessageFields)

export function loader() {
  requireDemo()
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  requireDemo()
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'demo.wechatMessage', submission.value)
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const { reply } = result.data
  const message = reply === '' ? '公众号没有回复' : `公众号回复：${reply}`
  return redirectWithToast(wechatPaths.demo('message'), { kind: 'success', message })
}

export default function DemoWechatMessagePage() {
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<{ person: string; text: string }>({ id: 'message', lastResult })
  return (
    <section className="contract-page" aria-labelledby="message-title">
      <h1 id="message-title">演示公众号</h1>
      <p>演示商城没有真的公众号，在这里代替虚构的微信用户给它发消息。</p>
      <PageForm id={form.id} noValidate>
        <FormMessage message={form.errors?.[0]} />
        <RadioField legend="谁发送" field={fields.person} choices={wechatPeople} />
        <Field
          label="消息"
          field={fields.text}
          maxLength={100}
          hint="绑定账号请发送“绑定”和绑定码，如：绑定 7K3M-9Q2P"
          required
        />
        <button type="submit" className="button button-primary button-wide">
          发送
        </button>
      </PageForm>
      <p className="form-links">
        <a href={accountPaths.wechat()}>回到绑定微信</a>
      </p>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
