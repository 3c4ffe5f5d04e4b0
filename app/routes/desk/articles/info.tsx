import { parseWithZod } from '@conform-to/zod'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { articleFields } from '#contract/desk/articles'
import { articleStates } from '#contract/desk/kinds/content'
import {
  ArticleFields,
  ArticlePreview,
  type ArticleFieldName,
} from '#app/components/desk/article-form'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { previewArticle } from '#app/services/desk/articles.server'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import type { PreviewReply } from '#app/views/desk/article-preview'
import { cleanHtml } from '#app/web/safe-html.server'

export const handle = { title: deskPaths.article.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(articleFields)
const loadArticle = caseLoader('desk.article')

export async function loader(args: LoaderFunctionArgs) {
  const { content, ...detail } = await loadArticle(args)
  return { ...detail, html: cleanHtml(content) }
}

const save = sends('desk.editArticle', { done: '文章已保存，买家现在看到的就是它' })

export const action = caseActions(deskPaths.article, {
  edit: (request, sent) =>
    sent.get('decision') === 'preview'
      ? previewArticle(request, parseWithZod(sent, { schema: formSchema }))
      : save(request, sent),
})

export default function ArticlePage() {
  const detail = useLoaderData<typeof loader>()
  const preview = useActionData<PreviewReply>()?.preview
  const mayEdit = useMay('content.write')
  const { article, html } = detail
  return (
    <CasePage
      title={handle.title}
      of={detail}
      isHalved
      back={{ href: deskPaths.articles(), label: '回到文章' }}
      decisions={mayEdit && <EditForm detail={detail} />}
    >
      {preview !== undefined && <ArticlePreview title="预览（还没有保存）" html={preview} />}
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{article.title}</h2>
        <dl className="desk-facts">
          <Fact name="状态" value={articleStates[article.state]} />
          <Fact name="栏目" value={article.category} />
          <Fact name="发布日期" value={article.publishedOn} />
          <Fact name="置顶" value={article.isPinned ? '是' : '否'} />
          <Fact name="排序" value={String(article.sort)} />
          {article.summary !== '' && <Fact name="摘要" value={article.summary} />}
        </dl>
        {article.isFixed && (
          <p className="muted">商城里有页面固定引用这篇文章：不能停用、换栏目或推迟发布。</p>
        )}
      </section>
      <ArticlePreview title="买家看到的正文" html={html} />
    </CasePage>
  )
}

function EditForm({ detail }: { detail: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { article, categories } = detail
  const { isPinned, isOpen, categoryId, title, summary, body, publishedOn, sort } = article
  return (
    <DecisionForm<ArticleFieldName>
      title="修改"
      intent="edit"
      acts={[
        { decision: 'save', label: '保存', tone: 'primary' },
        { decision: 'preview', label: '预览' },
      ]}
      defaultValue={{
        categoryId,
        title,
        summary,
        body,
        publishedOn,
        sort,
        isPinned: isPinned ? 'on' : '',
        isOpen: isOpen ? 'on' : '',
      }}
    >
      {(fields) => <ArticleFields fields={fields} categories={categories} />}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
