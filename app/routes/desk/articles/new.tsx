import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { articleFields } from '#contract/desk/articles'
import { AddPage } from '#app/components/desk/add-page'
import {
  ArticleFields,
  ArticlePreview,
  type ArticleFieldName,
} from '#app/components/desk/article-form'
import { previewArticle } from '#app/services/desk/articles.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import type { PreviewReply } from '#app/views/desk/article-preview'
import { replyFailure } from '#app/views/form-reply'
import { shopNow } from '#app/web/clock.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.newArticle.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(articleFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { categories } = await callOrThrow(request, 'desk.articleCategories', {})
  return { categories, today: formatDateTime(shopNow()).slice(0, 10) }
}

export async function action({ request }: ActionFunctionArgs) {
  const sent = await readForm(request)
  const submission = parseWithZod(sent, { schema: formSchema })
  if (sent.get('decision') === 'preview') {
    const { reply, status } = await previewArticle(request, submission)
    return data<PreviewReply>(reply, status)
  }
  if (submission.status !== 'success') return data<PreviewReply>(submission.reply(), 400)
  const result = await call(request, 'desk.addArticle', submission.value)
  if (!result.ok) return data<PreviewReply>(replyFailure(submission, result), failureStatus(result))
  return redirectAtDesk(deskPaths.article(result.data.id), {
    kind: 'success',
    message: '文章已新增',
  })
}

export default function NewArticlePage() {
  const { categories, today } = useLoaderData<typeof loader>()
  const reply = useActionData<PreviewReply>()
  const preview = reply?.preview !== undefined && (
    <ArticlePreview title="预览（还没有保存）" html={reply.preview} />
  )
  return (
    <AddPage<ArticleFieldName>
      title={handle.title}
      permission="content.write"
      id="article"
      heading="内容"
      defaultValue={{ publishedOn: today, sort: 0, isOpen: 'on' }}
      isWide
      preview={{ shown: preview }}
    >
      {(fields) => <ArticleFields fields={fields} categories={categories} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
