import { Form, Link, useLoaderData } from '@remix-run/react'
import { rows, type Row } from '../rows'

export function loader() {
  return { rows }
}

export default function ListPage() {
  const { rows: loaded } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>商品列表</h1>
      <ul>
        {loaded.map((row) => (
          <RowItem key={row.id} row={row} />
        ))}
      </ul>
    </main>
  )
}

function RowItem({ row }: { row: Row }) {
  return (
    <li className="goods-card">
      <Link to={`/list/info/${String(row.id)}`}>
        <img src={`/goods-image/${String(row.id)}.svg`} alt="" width={160} height={160} />
        <h2>{row.name}</h2>
      </Link>
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
      <Form method="post" action="/cart">
        <input type="hidden" name="goodsId" value={row.id} />
        <label>
          数量 <input type="number" name="number" defaultValue={row.packageStep} />
        </label>
        <button name="intent" value="add">
          加入购物车
        </button>
      </Form>
      <Form method="post" action="/star">
        <button name="goodsId" value={row.id}>
          收藏
        </button>
      </Form>
    </li>
  )
}
