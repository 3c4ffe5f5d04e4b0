import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.help.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const keys: readonly (readonly [string, string])[] = [
  ['Alt + 0', '今日待办'],
  ['Alt + S', '列表的查找框，有查找框的列表'],
  ['Alt + N', '办完一项后，打开下一项'],
  ['Tab、Shift + Tab', '下一个、上一个链接、输入框或按钮'],
  ['空格', '勾选、取消勾选；按下按钮；展开、收起'],
  ['Enter', '打开链接；提交正在填写的表单'],
  ['Ctrl + P', '打印，或存为 PDF'],
]

export default function DeskHelpPage() {
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="keys-title">
        <h2 id="keys-title">键盘操作</h2>
        <table className="plain-table desk-table desk-table-short">
          <thead>
            <tr>
              <th scope="col">按键</th>
              <th scope="col">作用</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">火狐浏览器按 Alt + Shift，苹果电脑按 Control + Option。</p>
      </section>
    </>
  )
}
