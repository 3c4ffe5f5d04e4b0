import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { keyDays, keyScopes } from '#contract/desk/key-scopes'
import { keyFields, keyReasonFields, keyStates, type ServiceKey } from '#contract/desk/keys'
import { idSchema, keyOf } from '#contract/scalars'
import { LateNotice } from '#app/components/desk/late-notice'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FieldSet } from '#app/components/ui/field-set'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { type FieldMetadata, useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.keys.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const scopes = z.array(keyOf(keyScopes)).min(1, '请至少选择一项权限')
const chosenKey = z.string({ required_error: '请选择要停用的密钥' }).pipe(idSchema)
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make'), ...keyFields, scopes, days: keyOf(keyDays) }),
  z.object({ intent: z.literal('revoke'), id: chosenKey, ...keyReasonFields }),
])

/** `made` once, after a key was created. */
type Reply = SubmissionResult & { made?: { name: string; secret: string } }

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.keys', {})
}

/**
 * A new key is shown by the page itself and not after a redirect: it is shown once and stored
 * nowhere.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const command = submission.value
  if (command.intent === 'make') {
    const result = await call(request, 'desk.makeKey', command)
    if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
    const made = { name: command.name, secret: result.data.key }
    return data<Reply>({ ...submission.reply({ resetForm: true }), made })
  }
  const result = await call(request, 'desk.revokeKey', command)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  return redirectAtDesk(deskPaths.keys(), { kind: 'success', message: '密钥已停用' })
}

const columns: readonly ListColumn<ServiceKey>[] = [
  { head: '用途', cell: ({ name }) => name },
  { head: '尾号', className: 'number', cell: ({ tail }) => tail },
  { head: '状态', cell: ({ state }) => keyStates[state] },
  {
    head: '权限',
    cell: ({ scopes }) => scopes.map((scope) => keyScopes[scope] ?? scope).join('、'),
  },
  { head: '生成', cell: ({ madeBy, createdAt }) => `${madeBy} ${formatDateTime(createdAt)}` },
  { head: '有效期至', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  {
    head: '最近使用',
    cell: ({ usedAt, usedFrom }) =>
      usedAt === undefined ? '—' : `${formatDateTime(usedAt)} ${usedFrom}`,
  },
]

export default function KeysPage() {
  const { keys } = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const mayMake = useMay('keys.write')
  const active = keys.filter(({ state }) => state === 'active')
  const isOfRevoking = lastResult?.initialValue?.intent === 'revoke'
  const isGone = isOfRevoking && active.length === 0
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={lastResult} version={undefined} isOpen={mayMake && !isGone} />
      {lastResult?.made !== undefined && <MadeKey {...lastResult.made} />}
      <section className="panel" aria-labelledby="keys-title">
        <h2 id="keys-title">{keys.length} 个密钥</h2>
        <p className="muted">
          供 ERP、仓库等系统调用接口，权限不超过生成人；须两人办理的，第二人必须本人登录。
        </p>
        {keys.length === 0 ? (
          <p className="muted">还没有密钥。</p>
        ) : (
          <ListTable rows={keys} columns={columns} />
        )}
      </section>
      {mayMake && (
        <section className="panel" aria-labelledby="make-title">
          <h2 id="make-title">生成密钥</h2>
          <MakeKeyForm lastResult={isOfRevoking ? undefined : lastResult} />
        </section>
      )}
      {mayMake && active.length > 0 && (
        <section className="panel" aria-labelledby="revoke-title">
          <h2 id="revoke-title">停用密钥</h2>
          <p className="muted">停用立即生效，不能恢复；用它的系统须换新的密钥。</p>
          <RevokeKeyForm keys={active} lastResult={isOfRevoking ? lastResult : undefined} />
        </section>
      )}
    </>
  )
}

function MadeKey({ name, secret }: { name: string; secret: string }) {
  return (
    <div className="desk-notice" role="status" tabIndex={-1}>
      <p>
        <strong>{name}</strong> 的密钥如下，请立即保存到对接系统；只显示这一次。
      </p>
      <p className="join-link">{secret}</p>
    </div>
  )
}

interface FormProps {
  lastResult: SubmissionResult | undefined
}

function MakeKeyForm({ lastResult }: FormProps) {
  const [form, fields] = useForm<{ name: string; scopes: string[]; days: string }>({
    id: 'make-key',
    lastResult,
    defaultValue: { name: '', scopes: [], days: '365' },
  })
  return (
    <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="用途"
        field={fields.name}
        hint="用于哪个系统，如 ERP 同步；操作记录以此为名。"
        autoComplete="off"
        maxLength={20}
        required
      />
      <ScopeBoxes field={fields.scopes} />
      <RadioField legend="有效期" field={fields.days} choices={keyDays} />
      <button type="submit" className="button button-primary" name="intent" value="make">
        生成密钥
      </button>
    </PageForm>
  )
}

/** Checkboxes for the scopes of a key; the scope to decide includes reading. */
function ScopeBoxes({ field }: { field: FieldMetadata }) {
  const { initialValue } = field
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <FieldSet legend="权限" field={field} className="field key-scopes">
      {Object.entries(keyScopes).map(([scope, name]) => (
        <label key={scope} className="checkbox">
          <input
            type="checkbox"
            name={field.name}
            value={scope}
            defaultChecked={ticked.includes(scope)}
          />
          {name}
        </label>
      ))}
    </FieldSet>
  )
}

function RevokeKeyForm({ keys, lastResult }: FormProps & { keys: readonly ServiceKey[] }) {
  const [form, fields] = useForm<{ id: string; reason: string }>({
    id: 'revoke-key',
    lastResult,
    defaultValue: { id: '', reason: '' },
  })
  const choices = Object.fromEntries(
    keys.map(({ id, name, tail }) => [String(id), `${name}（尾号 ${tail}）`]),
  )
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <RadioField legend="密钥" field={fields.id} choices={choices} />
      <Field label="原因" field={fields.reason} maxLength={200} required />
      <button type="submit" className="button" name="intent" value="revoke">
        停用密钥
      </button>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
