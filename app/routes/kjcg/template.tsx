import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { QuickHead } from '#app/components/quick/quick-head'
import { RowsForm } from '#app/components/quick/rows-form'
import { TemplateRows } from '#app/components/quick/template-rows'
import { FormMessage } from '#app/components/ui/form-message'
import { May } from '#app/components/ui/may'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { SubmitButton } from '#app/components/ui/submit-button'
import {
  addTemplate,
  requireTemplate,
  saveTemplate,
} from '#app/services/quick/purchase-templates.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { quickPaths } from '#app/site/quick-paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { showInCart } from '#app/services/cart/additions.server'
import { gotoName } from '#app/views/cart/draft-form'
import { firstErrors, replyCommand, type CommandReply } from '#app/views/form-reply'
import { readTemplateRows, type SentTemplate } from '#app/views/quick/purchase-template'
import { requireId } from '#app/web/params'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '采购模板', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { ...(await requireTemplate(request, requireId(params.id))), token: randomUUID() }
}

const commandSchema = z.object({
  intent: z.enum(['save', 'add']),
  token: z.string().max(64),
  name: z.string().max(200),
})
type Command = z.output<typeof commandSchema>

interface TemplateReply extends CommandReply {
  errors: Record<string, string>
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = await readForm(request)
  const goto = form.get(gotoName)
  const command = requireCommand(commandSchema, {
    intent: goto === null ? form.get('intent') : 'save',
    token: form.get('token') ?? '',
    name: form.get('name') ?? '',
  })
  const sent = readTemplateRows(form)
  if (Object.keys(sent.errors).length > 0)
    return refused({ ok: false, message: '有的数量无法识别，请改正后再试' }, sent, command)
  if (command.intent === 'add') return add(request, id, { sent, command })
  const saved = await saveTemplate(request, id, { name: command.name, list: sent.changes })
  if (!saved.ok) return refused(saved, sent, command)
  const next = safeRedirect(goto, quickPaths.template(id))
  return redirectWithToast(next, { kind: 'success', message: '已保存' })
}

async function add(
  request: Request,
  id: number,
  { sent, command }: { sent: SentTemplate; command: Command },
) {
  const { name, token } = command
  const result = await addTemplate(request, id, { name, token, list: sent.changes })
  if (!result.ok) return refused(result, sent, command)
  return showInCart(request, result.data)
}

function refused(failure: Failure, sent: SentTemplate, command: Command) {
  const reply: TemplateReply = {
    ...replyCommand(failure, { ...sent.typed, ...command }),
    errors: { ...sent.errors, ...firstErrors(failure.fieldErrors) },
  }
  return data(reply, failureStatus(failure))
}

export default function TemplatePage() {
  const { template, rows, token } = useLoaderData<typeof loader>()
  const reply = useActionData<TemplateReply>()
  const { errors = {}, initialValue: sent } = reply ?? {}
  const isAtField = Object.keys(errors).length > 0
  return (
    <div className="container quick-page">
      <QuickHead above={{ label: '采购模板', href: quickPaths.templates() }} name={template.name}>
        {template.name}
      </QuickHead>
      <RowsForm>
        <FormMessage message={reply?.message} isSaidElsewhere={isAtField} />
        {/* A failed attempt may have succeeded, so its token is kept and sending it again is
            idempotent. */}
        <input type="hidden" name="token" value={sent?.['token'] ?? token} />
        <NameField name={sent?.['name'] ?? template.name} error={errors['name']} />
        <p className="muted">
          清空数量的商品从模板里去掉。加入购物车时按现在的价格、库存和资质判断。
        </p>
        <TemplateRows rows={rows} sent={sent} errors={errors} />
        <p className="table-bar quick-bar">
          <May needs="buy">
            <KeepingLink href={quickPaths.templateDelete(template.id)}>删除模板</KeepingLink>{' '}
            <button type="submit" className="button" name="intent" value="save">
              保存
            </button>{' '}
            <SubmitButton intent="add" busy="加入中…">
              全部加入购物车
            </SubmitButton>
          </May>
        </p>
      </RowsForm>
    </div>
  )
}

function NameField({ name, error }: { name: string; error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="template-name">名称</label>
      <input
        id="template-name"
        name="name"
        maxLength={30}
        defaultValue={name}
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'template-name-error'}
      />
      {error !== undefined && (
        <p className="field-error" id="template-name-error">
          {error}
        </p>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
