import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import {
  contractDocuments,
  contractPlacesInWords,
  type ContractDocument,
} from '#contract/contract-words'
import { contractTextFields } from '#contract/desk/contract-texts'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: deskPaths.newContractText.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(contractTextFields)

/** `paragraphs` are the text as a member would read it. */
type Reply = SubmissionResult & { paragraphs?: string[] }

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('document')
  const { newest } = await callOrThrow(request, 'desk.contractTexts', {})
  const text = newest.find(({ document }) => document === asked) ?? newest[0]
  return text ?? { document: 'purchase' as const, body: '' }
}

export async function action({ request }: ActionFunctionArgs) {
  const sent = await readForm(request)
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { document, body } = submission.value
  if (sent.get('decision') === 'preview') {
    const result = await call(request, 'desk.previewContractText', { document, body })
    return result.ok
      ? data<Reply>({ ...submission.reply(), paragraphs: result.data.paragraphs })
      : data<Reply>(replyFailure(submission, result), failureStatus(result))
  }
  const result = await call(request, 'desk.addContractText', submission.value)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  return redirectAtDesk(deskPaths.contractText(result.data.id), {
    kind: 'success',
    message: '合同文本已新增，到生效日期起签署它',
  })
}

export default function NewContractTextPage() {
  const { document, body } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const mayAdd = useMay('settings.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {reply?.paragraphs !== undefined && (
        <section className="panel" aria-labelledby="preview-title">
          <h2 id="preview-title">预览（还没有保存）</h2>
          {reply.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {mayAdd ? (
        <TextForm document={document} body={body} reply={reply} />
      ) : (
        <NoRight permission="settings.write" />
      )}
    </>
  )
}

interface TextFormProps {
  document: ContractDocument
  body: string
  reply: Reply | undefined
}

function TextForm({ document, body, reply }: TextFormProps) {
  const [form, fields] = useForm<Record<keyof typeof contractTextFields, string>>({
    id: 'contract-text',
    lastResult: reply,
    defaultValue: { body, keepsEarlier: 'on' },
  })
  return (
    <section className="panel" aria-labelledby="form-title">
      <h2 id="form-title">{contractDocuments[document]}</h2>
      <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
        <NoDefaultButton />
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="document" value={document} />
        <TextArea label="正文" field={fields.body} rows={24} maxLength={50_000} required />
        <p className="field-hint">空一行分段。{contractPlacesInWords} 由系统填入。</p>
        <Field
          label="生效日期"
          field={fields.from}
          maxLength={20}
          hint="最早明天，如 2027-01-01"
          required
        />
        <CheckField
          label="已签旧版的到期前继续有效（不勾则须重新签署）"
          field={fields.keepsEarlier}
        />
        <p className="desk-actions">
          <button type="submit" className="button button-primary" name="decision" value="save">
            保存
          </button>{' '}
          <button type="submit" className="button" name="decision" value="preview">
            预览
          </button>
        </p>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
