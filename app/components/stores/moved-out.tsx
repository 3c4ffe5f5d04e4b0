import { paths } from '#app/site/paths'

/**
 * Replaces the list of stores for a person removed from their last one: the state, and the two
 * options.
 */
export function MovedOut({ company }: { company: string }) {
  return (
    <div className="container">
      <section className="way-on" aria-labelledby="moved-out-title">
        <h1 id="moved-out-title">您已不在任何门店</h1>
        <p>{`“${company}”的负责人已将您移出。账号和密码不变。`}</p>
        <ul>
          <li>{`请联系负责人重新邀请：邀请短信里的链接 7 天内有效，用这个账号接受即可。`}</li>
          <li>或者自行注册门店，您就是它的负责人。</li>
        </ul>
        <a className="button button-primary" href={paths.registration()}>
          自行注册门店
        </a>
      </section>
    </div>
  )
}
