import { May, useMay } from '#app/components/ui/may'
import { EmptyList } from '#app/components/ui/empty-list'
import { quickPaths } from '#app/site/quick-paths'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'

interface CodeRow {
  id: number
  words: string
  learntAt: number
  goods: { id: number; code: string; name: string; spec: string; manufacturer: string }
}

interface CodesTableProps {
  rows: readonly CodeRow[]
  /** What the list was searched for, '' for nothing. */
  keywords: string
  page: number
}

export function CodesTable({ rows, keywords, page }: CodesTableProps) {
  const mayDelete = useMay('buy')
  if (rows.length === 0)
    return keywords !== '' ? (
      <EmptyList words="没有找到这样的编码。" way="查看全部编码" href={quickPaths.codes()} />
    ) : (
      <p className="panel empty">还没有本店编码。在上面填写，或从表格导入。</p>
    )
  return (
    <form action={quickPaths.codesDelete()}>
      <input type="hidden" name="keywords" value={keywords} />
      <input type="hidden" name="page" value={page} />
      <table className="plain-table labelled-table panel">
        <thead>
          <tr>
            {mayDelete && <th scope="col">删除</th>}
            <th scope="col">本店编码</th>
            <th scope="col">商品</th>
            <th scope="col">商品编号</th>
            <th scope="col">记下的时间</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, words, goods, learntAt }) => (
            <tr key={id}>
              {mayDelete && (
                <td data-label="删除">
                  <input type="checkbox" name="code" value={id} aria-label={`删除${words}`} />
                </td>
              )}
              <th scope="row">{words}</th>
              <td data-label="商品">
                <a className="link" href={paths.goods(goods.id)}>
                  {`${goods.name} ${goods.spec}`}
                </a>{' '}
                <span className="muted">{goods.manufacturer}</span>
              </td>
              <td data-label="商品编号">{goods.code}</td>
              <td data-label="记下的时间">{formatDateTime(learntAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <May needs="buy">
        <p>
          <button type="submit" className="button">
            删除勾选的编码
          </button>
        </p>
      </May>
    </form>
  )
}
