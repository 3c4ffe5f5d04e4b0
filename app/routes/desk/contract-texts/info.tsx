import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keptTexts } from '#contract/contract-words'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { ArticleText } from '#app/components/help/article-text'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { earlierInWords } from '#app/views/desk/text-version'
import { cleanHtml } from '#app/web/safe-html.server'

export const handle = { title: deskPaths.contractText.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const loadText = caseLoader('desk.contractText')

export async function loader(args: LoaderFunctionArgs) {
  const { content, ...text } = await loadText(args)
  return { ...text, html: content === undefined ? undefined : cleanHtml(content) }
}

export const action = caseAction('desk.removeContractText', {
  back: () => deskPaths.contractTexts(),
  done: '已收回，这一版不会生效',
})

export default function ContractTextPage() {
  const text = useLoaderData<typeof loader>()
  const { document, label, from, body, html, canRemove } = text
  const isOpen = useMay('settings.write') && canRemove
  return (
    <CasePage
      title={`${keptTexts[document]} ${label}`}
      of={text}
      back={{ href: deskPaths.contractTexts(), label: '全部合同文本' }}
      decisions={
        isOpen && (
          <DecisionForm
            title="还没有生效"
            words="收回后可以改好再新增。"
            acts={[{ decision: 'remove', label: '收回这一版', tone: 'danger' }]}
          />
        )
      }
    >
      <section className="panel" aria-labelledby="text-title">
        <h2 id="text-title">正文</h2>
        <dl className="desk-facts">
          <Fact name="生效日期" value={from} />
          <Fact name="旧签署" value={earlierInWords(text)} />
        </dl>
        {html === undefined ? (
          body.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <ArticleText html={html} />
        )}
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
