import type { FoundArticle } from '#contract/article'
import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'

export function FoundArticles({ keywords, found }: { keywords: string; found: FoundArticle[] }) {
  if (keywords === '') return <p className="muted">在搜索框里填要找的字，或拼音首字母。</p>
  if (found.length === 0)
    return (
      <p role="status">
        没有找到“{keywords}”。换个说法试试，或到
        <a href={paths.help('tsjy')}>投诉建议</a>里问我们。
      </p>
    )
  return (
    <>
      <p className="muted" role="status">
        “{keywords}”：找到 {found.length} 篇
      </p>
      <ul className="article-list">
        {found.map((article) => (
          <li key={article.id}>
            <h2>
              <a href={hrefOf(article)}>{article.title}</a>
            </h2>
            <p className="muted">
              <span className="article-category">{article.category}</span>
              {article.summary}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function hrefOf(article: FoundArticle): string {
  return article.type === 'help'
    ? helpPaths.article(article)
    : helpPaths.news(article.id, article.type)
}
