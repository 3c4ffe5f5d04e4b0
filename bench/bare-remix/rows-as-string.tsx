import { renderToString } from 'react-dom/server'
import { rows } from './app/rows'

export function renderRows(): string {
  return renderToString(
    <main>
      <h1>商品列表</h1>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="goods-card">
            <a href={`/list/info/${String(row.id)}`}>
              <img src={`/goods-image/${String(row.id)}.svg`} alt="" width={160} height={160} />
              <h2>{row.name}</h2>
            </a>
            <p>{row.spec}</p>
            <p>{row.manufacturer}</p>
            <dl>
              <dt>批准文号</dt>
              <dd>{row.approvalNumber}</dd>
              <dt>商品编号</dt>
              <dd>{row.code}</dd>
              <dt>效期</dt>
              <dd>{row.expiresOn}</dd>
              <dt>库存</dt>
              <dd>
                {row.stock} {row.unit}
              </dd>
              <dt>中包装</dt>
              <dd>{row.packageStep}</dd>
              <dt>件装量</dt>
              <dd>{row.caseQuantity}</dd>
            </dl>
            <p>
              {row.tags.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </p>
            <strong className="price">¥{row.price}</strong>
            <form method="post" action="/cart">
              <input type="hidden" name="goodsId" value={row.id} />
              <label>
                数量 <input type="number" name="number" defaultValue={row.packageStep} />
              </label>
              <button name="intent" value="add">
                加入购物车
              </button>
            </form>
            <form method="post" action="/star">
              <button name="goodsId" value={row.id}>
                收藏
              </button>
            </form>
          </li>
        ))}
      </ul>
    </main>,
  )
}
