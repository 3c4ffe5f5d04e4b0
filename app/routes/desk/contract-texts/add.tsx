import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { contractPlacesInWords, keptTexts, type KeptText } from '#contract/contract-words'
import { contractTextFields } from '#contract/desk/contract-texts'
import { AddPage } from '#app/components/desk/add-page'
import { ArticleText } from '#app/components/help/article-text'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import type { SafeHtml } from '#app/views/content/safe-html'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { cleanHtml } from '#app/web/safe-html.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: deskPaths.newContractText.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(contractTextFields)

/** The text as a member would read it. */
type Reply = SubmissionResult & { preview?: { paragraphs: string[]; html?: SafeHtml } }

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
    if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
    const { paragraphs, content } = result.data
    const html = content === undefined ? {} : { html: cleanHtml(content) }
    return data<Reply>({ ...submission.reply(), preview: { paragraphs, ...html } })
  }
  const result = await call(request, 'desk.addContractText', submission.value)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  return redirectAtDesk(deskPaths.contractText(result.data.id), {
    kind: 'success',
    message: '已新增，到生效日期起用这一版',
  })
}

export default function NewContractTextPage() {
  const { document, body } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <AddPage<keyof typeof contractTextFields>
      title={handle.title}
      permission="settings.write"
      id="contract-text"
      heading={keptTexts[document]}
      defaultValue={{ body, keepsEarlier: 'on' }}
      isWide
      preview={{ shown: reply?.preview !== undefined && <Preview {...reply.preview} /> }}
    >
      {(fields) =>
        document === 'agreement' ? (
          <Agreement fields={fields} />
        ) : (
          <Contract fields={fields} document={document} />
        )
      }
    </AddPage>
  )
}

function Preview({ paragraphs, html }: NonNullable<Reply['preview']>) {
  return (
    <section className="panel" aria-labelledby="preview-title">
      <h2 id="preview-title">预览（还没有保存）</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {html !== undefined && <ArticleText html={html} />}
    </section>
  )
}

type Fields = Record<keyof typeof contractTextFields, FieldMetadata>

const dayHint = '最早明天，如 2027-01-01'

function Agreement({ fields }: { fields: Fields }) {
  return (
    <>
      <input type="hidden" name="document" value="agreement" />
      <TextArea label="正文" field={fields.body} rows={24} maxLength={50_000} required />
      <p className="field-hint">
        空一行分段；“## 小标题”；“- 项目”；“**重点**”；“[文字](/list)”是链接。
      </p>
      <Field
        label="生效日期"
        field={fields.from}
        maxLength={20}
        hint={`${dayHint}；之前在用户协议页上预告`}
        required
      />
      <input type="hidden" name="keepsEarlier" value="on" />
    </>
  )
}

function Contract({ fields, document }: { fields: Fields; document: KeptText }) {
  return (
    <>
      <input type="hidden" name="document" value={document} />
      <TextArea label="正文" field={fields.body} rows={24} maxLength={50_000} required />
      <p className="field-hint">空一行分段。{contractPlacesInWords} 由系统填入。</p>
      <Field label="生效日期" field={fields.from} maxLength={20} hint={dayHint} required />
      <CheckField
        label="已签旧版的到期前继续有效（不勾则须重新签署）"
        field={fields.keepsEarlier}
      />
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
