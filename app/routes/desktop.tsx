import { InstallButton } from '#app/components/layout/install-button'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '添加到桌面', isPublic: true } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const ways = [
  {
    browser: 'Chrome、Edge（电脑）',
    steps: '点地址栏右端的“安装”图标，或从右上角菜单选“安装…”“创建快捷方式…”。',
  },
  {
    browser: '360 安全浏览器、360 极速浏览器',
    steps: '打开右上角菜单，选“保存网页”下的“添加到桌面”，或把地址栏左端的图标拖到桌面。',
  },
  {
    browser: '安卓手机',
    steps: '打开浏览器菜单，选“添加到主屏幕”或“安装应用”。',
  },
  {
    browser: 'iPhone、iPad',
    steps: '用 Safari 打开本站，点底部的“分享”按钮，选“添加到主屏幕”。',
  },
  {
    browser: '其他浏览器',
    steps: '按 Ctrl+D 把本站加入收藏夹，下次从收藏夹打开。',
  },
]

export default function DesktopPage() {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">添加到桌面</h1>
      <p>把商城放到桌面，以后双击图标就能打开商城，不用再记网址。</p>
      <InstallButton />
      <dl>
        {ways.map(({ browser, steps }) => (
          <div key={browser}>
            <dt>{browser}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <p>桌面图标只是本站入口，不保存价格、库存和订单。</p>
    </section>
  )
}
