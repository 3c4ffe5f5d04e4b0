/** A page that redirects; the refresh in its head does that without scripts. */
export function LoadingPage({ title, to }: { title: string; to: string }) {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{title}</h1>
      <p>正在为您打开页面，请稍候。</p>
      <p className="notice-page-actions">
        <a className="button button-primary" href={to}>
          没有自动打开？点这里进入
        </a>
      </p>
    </section>
  )
}
