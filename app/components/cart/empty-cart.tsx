import { paths } from '#app/site/paths'

export function EmptyCart() {
  return (
    <section className="notice-page" aria-labelledby="empty-cart-title">
      <h1 id="empty-cart-title">购物车是空的</h1>
      <p>在商品列表里填好数量，可以一次全部加入购物车。</p>
      <p className="notice-page-actions">
        <a className="button button-primary" href={paths.listTable()}>
          去选购
        </a>
      </p>
    </section>
  )
}
