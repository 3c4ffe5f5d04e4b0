import { paths } from '#app/site/paths'

export function NotFoundPage() {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">页面不存在</h1>
      <p>您访问的页面不存在或已下架。可以用上方的搜索找商品，或从分类进入。</p>
      <p className="notice-page-actions">
        <a className="button button-primary" href={paths.home()}>
          返回首页
        </a>
        <a className="button" href={paths.list()}>
          全部商品
        </a>
      </p>
    </section>
  )
}
